import type { Messages } from '../../translate.ts'
import type { it } from './it.ts'

export const en: Messages<typeof it> = {
  'example.arrival':
    'The green door is open until 22:00; after that, ring for Marta.\nParking is free in the yard below the house.\nWhen you leave, put the keys on the table in the hall.',
  'example.boat.duration': '3 hours',
  'example.boat.name': 'Sunset trip by wooden boat',
  'example.boat.text': 'Along the coast with Nino: a swim in a cove, focaccia and white wine on board.',
  'example.breakfast.name': 'Breakfast',
  'example.breakfast.text':
    'From 8:00 to 10:30 on the terrace: warm focaccia, lemon cake, fruit from the garden. Plant milk and gluten-free bread if you tell us the evening before.',
  'example.description':
    'A pink house among lemon trees, a ten-minute walk from the sea. Breakfast is on the terrace, the coffee is always ready, and in the evening the sun sets over the gulf.',
  'example.path.name': 'The path to the sea',
  'example.path.text':
    'Take the steps behind the house, then straight on: ten minutes, in comfortable shoes. The parasols are in the store room: help yourselves.',
  'example.place.bakery': 'The focaccia comes out of the oven at 7:30.',
  'example.place.beach': 'Early in the morning it is all yours.',
  'example.place.station': 'Trains to the villages on the coast leave from here.',
  'example.place.trattoria': 'Ask for the stuffed anchovies, and for the table under the fig tree.',
  'example.rooms.name': 'The rooms',
  'example.rooms.text':
    'Three rooms with a window on the gulf. The white remote control starts the air conditioning; extra blankets and pillows are in the wardrobe.',
  'example.rules':
    'Quiet from 23:00 to 8:00.\nSmoking on the terrace only.\nSmall dogs are welcome: tell us beforehand.\nNo parties, but dinner on the terrace may last as long as you like.',
  'example.tasting.duration': '2 hours',
  'example.tasting.name': 'Tasting on the terraces',
  'example.tasting.text': 'Four white wines from the coast, anchovies and new olive oil, among the vines.',
  'example.transfer.duration': '15 minutes',
  'example.transfer.name': 'Lift from the station',
  'example.transfer.text': 'We pick you up in the electric car, luggage included.',
  'example.waste.name': 'Rubbish',
  'example.waste.text': 'Paper on Monday, plastic on Wednesday, glass on Friday. The bags are under the sink; we take them out.',
  'example.wifi': 'The signal is strongest on the terrace and in the blue room.',
}
