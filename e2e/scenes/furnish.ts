import { fillDay } from '../day-of-host.ts'
import { book, exampleBlock, exampleFacility, examplePhoto, exampleRequest, exampleService, type Host, linkChangedBlock } from '../host.ts'
import type { Ids } from './scene.ts'

/** Photos and films that are never there: how a page looks whose links are dead, beside one that was uploaded. */
export async function furnish(host: Host, author: Host, suspended: Host): Promise<Ids> {
  const { id: facility } = await host.call<{ id: string }>('POST', '/api/facilities', {
    ...exampleFacility,
    coordinates: '43.8430, 10.5050',
  })
  const photos = [await host.upload(await examplePhoto()), await host.upload(await examplePhoto('#a94a22'))]
  const { id: block } = await host.call<{ id: string }>('POST', '/api/blocks', { ...exampleBlock, data: { ...exampleBlock.data, photos } })
  const { id: other } = await host.call<{ id: string }>('POST', '/api/blocks', {
    name: 'La spiaggia di levante con il sentiero tra i pini e il bar della Lucia',
    visibility: 'public',
    status: 'inactive',
    data: { videos: ['https://vimeo.com/123456789'] },
  })
  await host.call('POST', '/api/blocks', { name: 'Vuoto' })
  const { id: service } = await host.call<{ id: string }>('POST', '/api/services', { ...exampleService, images: photos })
  await host.call('POST', '/api/services', { name: 'Noleggio biciclette', category: 'altro', isActive: false })
  for (const childId of [block, other]) {
    await host.call('POST', '/api/relations', { parentId: facility, parentType: 'facility', childId, relationType: 'mainpage' })
  }
  await host.call('POST', `/api/services/${service}/blocks/${block}`, { relationType: 'info' })
  await linkChangedBlock(host, author, facility)
  const places = await host.call<{ id: string }[]>('GET', '/api/recommendations?city=Lucca')
  for (const { id } of places.slice(0, 3)) {
    await host.call('POST', `/api/properties/${facility}/recommendations`, { recommendationId: id })
  }
  await host.call('PUT', `/api/properties/${facility}/recommendations/${places[0]?.id}`, {
    customDescription: 'Andateci al tramonto, quando la luce entra di traverso.',
    priority: 2,
  })
  const { guid: request } = await host.call<{ guid: string }>('POST', `/api/guest/properties/${facility}/requests`, {
    ...exampleRequest,
    requestDate: '2038-06-24',
  })
  const [{ id: requestId } = { id: 0 }] = await host.call<{ id: number }[]>('GET', '/api/bookings')
  const offer = {
    date: '2038-06-24',
    time: '15:00',
    price: '45.50',
    notes: 'Molo 3, si parte puntuali.',
    websiteUrl: 'https://barche.example',
  }
  await host.call('POST', '/api/proposals', {
    requestId,
    proposals: [
      { ...offer, mediaUrls: photos },
      { ...offer, date: '2038-06-25', price: '', offerExpiryDate: '2038-06-01' },
    ],
  })
  await host.call('POST', '/api/proposal-templates', { name: 'Gita in barca', price: '45.50', notes: 'Molo 3', offerDurationHours: 24 })
  for (const [name, language] of [
    ['Hans Boote', 'de'],
    ['Taxi Lucca di Mario e figli', 'it'],
  ]) {
    const number = { whatsappNumber: '+49 170 1234567', areaCode: '55100' }
    await host.call('POST', '/api/suppliers', { ...number, name, service: 'barche', rating: 4, data: { language }, desc: 'Puntuale.' })
  }
  await book(host, facility, '2038-06-24', '15:00')
  await book(host, facility, '2038-06-24', '18:30', 'Cena in terrazza')
  await book(host, facility, '2038-06-28', '09:00', 'Escursione sui monti con la guida')
  await fillDay(host, facility)
  // Pending, and first in the list.
  await host.call('POST', `/api/guest/properties/${facility}/requests`, exampleRequest)
  await host.call('POST', `/api/bookings/${requestId}/messages`, { text: 'Buongiorno Eva, il mare sarà calmo. Portate il costume!' })
  const [{ requestId: booked } = { requestId: 0 }] = await host.call<{ requestId: number }[]>(
    'GET',
    '/api/calendar?from=2038-06-24&to=2038-06-24',
  )
  return { facility, service, block, request, requests: [requestId, booked], unreachable: await askAndSuspend(host, suspended) }
}

/** Sends a request to a host whose account is then suspended. @returns the guest's link to it */
async function askAndSuspend(admin: Host, host: Host): Promise<string> {
  const { id } = await host.call<{ id: string }>('POST', '/api/facilities', { ...exampleFacility, name: 'Villa Luna' })
  const { guid } = await host.call<{ guid: string }>('POST', `/api/guest/properties/${id}/requests`, exampleRequest)
  const [request] = await host.call<{ id: number }[]>('GET', '/api/bookings')
  const proposals = [{ date: '2038-06-24', time: '15:00', price: '45.50', notes: 'Molo 3' }]
  await host.call('POST', '/api/proposals', { requestId: request?.id, proposals })
  const [account] = await admin.call<{ id: string }[]>('GET', `/api/admin/operators?search=${encodeURIComponent(host.email)}`)
  await admin.call('PUT', `/api/admin/operators/${account?.id}`, { isActive: false })
  return guid
}
