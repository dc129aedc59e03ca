/** The zone of a facility that names no other, and of a host's day. */
export const usualTimeZone = 'Europe/Rome'
