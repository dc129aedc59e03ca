import { clockAt } from '#i18n/dates.ts'
import { exampleFacility, exampleRequest, type Host } from './host.ts'

/** What a host finds in the morning: bookings of today and tomorrow, an offer that ends soon, a question, a page that lacks things. */
export async function fillDay(host: Host, facility: string): Promise<void> {
  const day = (ahead: number) => clockAt(new Date(Date.now() + ahead * 86_400_000), 'Europe/Rome').day
  const tour = { facilityId: facility, category: 'tour', lastName: 'Dubois', phone: '+33 6 12 34 56 78' }
  await host.call('POST', '/api/bookings', { ...tour, service: 'Passeggiata sulle mura', firstName: 'Sophie', date: day(0), time: '23:30' })
  await host.call('POST', '/api/bookings', { ...tour, service: 'Degustazione', firstName: 'Léa', date: day(1), time: '11:00', phone: '' })
  const stay = { facilityId: facility, category: 'appartamenti', firstName: 'Kenji', lastName: 'Tanaka', phone: '+81 90 1234 5678' }
  await host.call('POST', '/api/bookings', { ...stay, date: day(-2), time: '15:00', endDate: day(4) })
  await host.call('POST', '/api/bookings', {
    ...stay,
    firstName: 'Ana',
    lastName: 'Silva',
    date: '2038-06-10',
    time: '15:00',
    endDate: '2038-06-15',
  })
  await host.call('POST', `/api/guest/properties/${facility}/requests`, { ...exampleRequest, firstName: 'Ingrid', lastName: 'Åkesson' })
  const [request] = await host.call<{ id: number }[]>('GET', '/api/bookings')
  const { day: offerExpiryDate, time: offerExpiryTime } = clockAt(new Date(Date.now() + 3 * 3_600_000), 'Europe/Rome')
  const offer = { date: exampleRequest.requestDate, time: '10:00', price: '60', offerExpiryDate, offerExpiryTime }
  await host.call('POST', '/api/proposals', { requestId: request?.id, proposals: [offer] })
  await host.call('POST', `/api/guest/properties/${facility}/ask`, { question: 'C’è una sauna finlandese?', language: 'it' })
  await host.call('POST', '/api/facilities', { ...exampleFacility, name: 'Casale degli Ulivi', wifi_network: '', emergencycontact: '' })
}
