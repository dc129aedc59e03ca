/** Fields that hold an instant: ISO 8601 in UTC, "2026-06-24T13:00:00.000Z". */
export const instants = new Set([
  ...['createdAt', 'created_at', 'createdOn', 'updatedAt', 'updated_at', 'sentAt', 'eventDate', 'expiresAt', 'openUntil', 'waitingSince'],
  ...['bookingStart', 'bookingEnd', 'startDateTime', 'endDateTime', 'anonymizedAt', 'askedAt', 'changedAt', 'lastLoginAt', 'lastLogin'],
  ...['lastUsedAt', 'lastReadAt', 'lastRunAt', 'at', 'answeredAt', 'failedAt', 'lastSeenAt'],
  ...['endsAt', 'failingSince', 'oldSecretEnds', 'lastAt', 'nextAt', 'timestamp', 'finishedAt', 'goodAt', 'lookedAt'],
])

/** Numbers that need not be whole. */
export const fractions = new Set(['latitude', 'longitude', 'rating', 'distance', 'price'])
