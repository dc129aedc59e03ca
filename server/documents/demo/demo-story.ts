import type { DemoAgreements, MadeHouse } from './demo-agreements.ts'
import { guests } from './demo-guests.ts'

/** Requests in every turn, with what both sides said and did; days count from today. */
export async function tellStory(of: DemoAgreements, [sea, town, hills]: [MadeHouse, MadeHouse, MadeHouse], photo: string): Promise<void> {
  await closed(of, [sea, town, hills])
  await agreed(of, [sea, town, hills], photo)
  await waitingForGuests(of, [sea, town, hills], photo)
  await waitingForHost(of, [sea, town, hills])
}

type Houses = [MadeHouse, MadeHouse, MadeHouse]

async function closed(of: DemoAgreements, [sea, town, hills]: Houses): Promise<void> {
  const past = await of.enter(sea, guests.hannah, { service: 1, inDays: -6, time: '18:00', adults: 4 })
  await of.change(past.id, { status: 'completed' })
  const canceled = await of.ask(hills, guests.james, { service: 2, inDays: 9, time: '09:00' })
  await of.cancel(canceled.guid)
  const rejected = await of.ask(town, guests.ingrid, {
    category: 'barche',
    inDays: 6,
    time: 'pomeriggio',
    notes: 'A boat on the river, perhaps?',
  })
  await of.change(rejected.id, { status: 'rejected', reason: 'Sorry, the river is too low for boats in this season.' })
}

async function agreed(of: DemoAgreements, [sea, town, hills]: Houses, photo: string): Promise<void> {
  await of.enter(sea, guests.claire, { service: 1, inDays: 0, time: '18:00', adults: 2, children: 2 })
  await of.enter(town, guests.ingrid, { category: 'appartamenti', inDays: -2, time: '16:00', nights: 5, adults: 3 })
  const dinner = await of.ask(hills, guests.marco, {
    service: 0,
    inDays: 1,
    time: '20:00',
    notes: 'È il nostro anniversario: un tavolo un po’ appartato?',
  })
  const [table] = await of.offer(dinner.id, [
    { inDays: 1, time: '20:00', price: '110', notes: 'Il tavolo in fondo al filare, con le lanterne.' },
  ])
  await of.open(dinner.guid)
  await of.accept(dinner.guid, table)
  const boat = await of.ask(sea, guests.omar, { service: 0, inDays: 5, time: '17:30', adults: 4 })
  const [trip] = await of.offer(boat.id, [
    { inDays: 5, time: '17:30', price: '180', notes: 'Nino vi aspetta al molo con le maschere.', photo },
    { inDays: 6, time: '17:30', price: '180' },
  ])
  await of.open(boat.guid)
  await of.accept(boat.guid, trip)
  const stay = await of.ask(town, guests.wei, { category: 'appartamenti', inDays: 8, time: '16:00', nights: 4, adults: 2, children: 1 })
  const [nights] = await of.offer(stay.id, [{ inDays: 8, time: '16:00', price: '440', nights: 4, notes: 'Lettino compreso.' }])
  await of.accept(stay.guid, nights)
}

async function waitingForGuests(of: DemoAgreements, [sea, town, hills]: Houses, photo: string): Promise<void> {
  const boat = await of.ask(sea, guests.lucia, {
    service: 0,
    inDays: 3,
    time: '18:00',
    adults: 2,
    children: 1,
    notes: '¿Hay chalecos para niños?',
  })
  await of.offer(boat.id, [
    { inDays: 3, time: '18:00', price: '115', notes: 'Sì, abbiamo tre giubbotti da bambino.', hoursToAnswer: 5, photo },
    { inDays: 4, time: '10:00', price: '115', notes: 'La mattina il mare è più calmo.', hoursToAnswer: 5 },
  ])
  const pasta = await of.ask(town, guests.claire, { service: 0, inDays: 4, time: '11:00', adults: 3 })
  await of.offer(pasta.id, [
    { inDays: 4, time: '10:30', price: '180', notes: 'Rosanna comincia alle 10:30, si mangia all’una.', hoursToAnswer: 26 },
  ])
  await of.open(pasta.guid)
  const car = await of.ask(hills, guests.tomas, { service: 2, inDays: 7, time: 'manhã', notes: 'Queremos ver as termas.' })
  await of.reply(car.id, 'Com prazer. Preferem as termas abertas toda a tarde, ou uma paragem breve?')
}

async function waitingForHost(of: DemoAgreements, [sea, town, hills]: Houses): Promise<void> {
  const tasting = await of.ask(hills, guests.james, { service: 1, inDays: 3, time: '18:00', adults: 2 })
  const [offered] = await of.offer(tasting.id, [{ inDays: 3, time: '16:30', price: '76' }])
  await of.decline(tasting.guid, offered)
  const ride = await of.ask(town, guests.kenji, { service: 1, inDays: 2, time: '18:30', adults: 2 })
  await of.offer(ride.id, [{ inDays: 2, time: '18:30', price: '36', hoursToAnswer: 30 }])
  await of.askForTime(ride.guid, '一時間遅くできますか？')
  await of.ask(sea, guests.sophie, { service: 1, inDays: 4, time: '19:00', adults: 4, notes: 'Une personne ne boit pas d’alcool.' })
  await of.ask(sea, guests.eva, { service: 0, inDays: 2, time: '18:00', adults: 2, notes: 'Dürfen wir unseren kleinen Hund mitnehmen?' })
}
