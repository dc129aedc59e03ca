import { emptyPage, type Property } from '../property-parts.ts'

/** A B&B that says nearly nothing: address, telephone, hours. */
export const traniRooms: Property = {
  page: {
    ...emptyPage,
    ...{ name: 'Stella del Porto', address: 'Via Mario Pagano 44', city: 'Trani', postalcode: '76125' },
    ...{ phone: '+39 0883 000 617', checkin_time: '15:30', checkout_time: '9:30' },
  },
  answers: [],
  kin: {
    arrival: /checkin_time|address/i,
    departure: /checkout_time/i,
    contact: /phone|emergency/i,
    way: /address/i,
  },
}
