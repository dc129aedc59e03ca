import type { Messages } from '../../translate.ts'
import type { it } from './it.ts'

export const es: Messages<typeof it> = {
  'example.arrival':
    'La puerta verde está abierta hasta las 22:00; después, toca el timbre de Marta.\nSe aparca gratis en la explanada debajo de la casa.\nAl marcharte, deja las llaves en la mesa de la entrada.',
  'example.boat.duration': '3 horas',
  'example.boat.name': 'Paseo en barca al atardecer',
  'example.boat.text': 'Por la costa con Nino: un baño en una cala, focaccia y vino blanco a bordo.',
  'example.breakfast.name': 'El desayuno',
  'example.breakfast.text':
    'De 8:00 a 10:30 en la terraza: focaccia caliente, tarta de limón, fruta del huerto. Leche vegetal y pan sin gluten si lo pides la noche anterior.',
  'example.description':
    'Una casa rosa entre limoneros, a diez minutos a pie del mar. El desayuno se sirve en la terraza, el café siempre está listo y por la tarde el sol se pone en el golfo.',
  'example.path.name': 'El sendero al mar',
  'example.path.text':
    'Baja los escalones detrás de la casa y luego todo recto: diez minutos, con calzado cómodo. Las sombrillas están en el trastero: úsalas cuando quieras.',
  'example.place.bakery': 'La focaccia sale del horno a las 7:30.',
  'example.place.beach': 'Por la mañana temprano es toda para ti.',
  'example.place.station': 'De aquí salen los trenes a los pueblos de la costa.',
  'example.place.trattoria': 'Pide las anchoas rellenas y la mesa debajo de la higuera.',
  'example.rooms.name': 'Las habitaciones',
  'example.rooms.text':
    'Tres habitaciones con ventana al golfo. El aire acondicionado se enciende con el mando blanco; hay más mantas y almohadas en el armario.',
  'example.rules':
    'Silencio de 23:00 a 8:00.\nSolo se fuma en la terraza.\nLos perros pequeños son bienvenidos: avísanos antes.\nSin fiestas, pero la cena en la terraza puede durar lo que quieras.',
  'example.tasting.duration': '2 horas',
  'example.tasting.name': 'Degustación en las terrazas',
  'example.tasting.text': 'Cuatro vinos blancos de la costa, anchoas y aceite nuevo, entre las viñas.',
  'example.transfer.duration': '15 minutos',
  'example.transfer.name': 'Traslado desde la estación',
  'example.transfer.text': 'Te recogemos con el coche eléctrico, equipaje incluido.',
  'example.waste.name': 'La basura',
  'example.waste.text':
    'Papel el lunes, plástico el miércoles, vidrio el viernes. Las bolsas están bajo el fregadero; las sacamos nosotros.',
  'example.wifi': 'La señal es más fuerte en la terraza y en la habitación azul.',
}
