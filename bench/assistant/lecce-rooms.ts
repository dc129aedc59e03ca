import { emptyPage, type Property } from './property-parts.ts'

/** A B&B that says nearly nothing: address, telephone, hours. */
export const lecceRooms: Property = {
  page: {
    ...emptyPage,
    ...{ name: 'Corte dei Mandorli', address: 'Via Giuseppe Libertini 18', city: 'Lecce', postalcode: '73100' },
    ...{ phone: '+39 0832 301 772', checkin_time: '14:30', checkout_time: '10:30' },
  },
  answers: [],
  kin: {
    arrival: /checkin_time|address/i,
    departure: /checkout_time/i,
    contact: /phone|emergency/i,
    way: /address/i,
  },
}
