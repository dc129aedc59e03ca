import { isTimeZone, zoneAsKnown } from '#i18n/dates.ts'

/** The zone of a facility that names no other, and of a host's day. */
export const usualTimeZone = 'Europe/Rome'

/** Three letters are another clock in the database, or none ("CET" has no summer), and it knows one name not at all: what asks for that fails. */
const otherThere = /^([a-z]{3}|us\/pacific-new)$/i

/** True for a zone that this engine and the database know as the same. */
export const isPropertyZone = (name: string): boolean => isTimeZone(name) && (!otherThere.test(name) || /^(utc|gmt)$/i.test(name))

/** The place whose clock this engine takes three letters for (CET: Europe/Brussels); any other zone as it is. */
export const placeOfZone = (name: string): string => (isPropertyZone(name) || !isTimeZone(name) ? name : zoneAsKnown(name))
