import { isTimeZone, zoneAsKnown } from '#i18n/dates.ts'

/** The zone of a facility that names no other, and of a host's day. */
export const usualTimeZone = 'Europe/Rome'

/**
 * True for a zone that this engine and the database know as the same. Three letters are another clock there, or none: "CET" has no summer,
 * "CTT" fails whatever asks for it.
 */
export const isPropertyZone = (name: string): boolean => isTimeZone(name) && (!/^[a-z]{3}$/i.test(name) || /^(utc|gmt)$/i.test(name))

/** The place whose clock this engine takes three letters for (CET: Europe/Brussels); any other zone as it is. */
export const placeOfZone = (name: string): string => (isPropertyZone(name) || !isTimeZone(name) ? name : zoneAsKnown(name))
