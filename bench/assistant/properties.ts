import { firenzeFlat } from './firenze-flat.ts'
import { lecceRooms } from './lecce-rooms.ts'
import { meranoHotel } from './merano-hotel.ts'
import type { Property } from './property-parts.ts'

/** The properties that the questions are about, by the letter that stands before a question. */
export const properties = { A: firenzeFlat, B: lecceRooms, C: meranoHotel } satisfies Record<string, Property>
export type PropertyLetter = keyof typeof properties
