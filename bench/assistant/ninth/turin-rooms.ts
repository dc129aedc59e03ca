import { emptyPage, type Property } from '../property-parts.ts'

/** A B&B in Turin that says little: address, telephone, hours, one line of rules. */
export const turinRooms: Property = {
  page: {
    ...emptyPage,
    ...{ name: 'Camere Gianduia', address: 'Via dei Mille 52', city: 'Torino', postalcode: '10123' },
    ...{ phone: '+39 011 000 284', checkin_time: '13:00', checkout_time: '10:45' },
    houseRules: 'Non si fuma e non si ricevono visite dopo le 22.',
  },
  answers: [],
  kin: {
    arrival: /checkin_time|address/i,
    departure: /checkout_time/i,
    contact: /phone|emergency/i,
    rules: /houseRules/i,
    way: /address/i,
  },
}
