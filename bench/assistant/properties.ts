import { bolognaFlat } from './eighth/bologna-flat.ts'
import { brixenHotel } from './eighth/brixen-hotel.ts'
import { traniRooms } from './eighth/trani-rooms.ts'
import { highlandCottage } from './fifth/highland-cottage.ts'
import { portoGuesthouse } from './fifth/porto-guesthouse.ts'
import { firenzeFlat } from './firenze-flat.ts'
import { brittanyGuesthouse } from './fourth/brittany-guesthouse.ts'
import { comoApartments } from './fourth/como-apartments.ts'
import { lecceRooms } from './lecce-rooms.ts'
import { meranoHotel } from './merano-hotel.ts'
import { sardiniaHotel } from './ninth/sardinia-hotel.ts'
import { turinRooms } from './ninth/turin-rooms.ts'
import { veniceFlat } from './ninth/venice-flat.ts'
import type { Property } from './property-parts.ts'
import { alteaFlat } from './second/altea-flat.ts'
import { umbriaFarm } from './second/umbria-farm.ts'
import { creteGuesthouse } from './seventh/crete-guesthouse.ts'
import { juraGite } from './seventh/jura-gite.ts'
import { maremmaFarm } from './seventh/maremma-farm.ts'
import { pugliaMasseria } from './sixth/puglia-masseria.ts'
import { sevillaFlats } from './sixth/sevilla-flats.ts'
import { balticHouse } from './third/baltic-house.ts'
import { naplesHotel } from './third/naples-hotel.ts'

/** The properties that the questions are about, by the letter that stands before a question. */
export const properties = {
  ...{ A: firenzeFlat, B: lecceRooms, C: meranoHotel },
  ...{ D: umbriaFarm, E: alteaFlat },
  ...{ F: naplesHotel, G: balticHouse },
  ...{ H: brittanyGuesthouse, I: comoApartments },
  ...{ J: portoGuesthouse, K: highlandCottage },
  ...{ L: pugliaMasseria, M: sevillaFlats },
  ...{ N: juraGite, O: creteGuesthouse, P: maremmaFarm },
  ...{ Q: bolognaFlat, R: brixenHotel, S: traniRooms },
  ...{ T: veniceFlat, U: sardiniaHotel, V: turinRooms },
} satisfies Record<string, Property>
export type PropertyLetter = keyof typeof properties
