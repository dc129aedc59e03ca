import type { Messages } from '../../translate.ts'
import type { it } from './it.ts'

export const pt: Messages<typeof it> = {
  'example.arrival':
    'O portão verde está aberto até às 22:00; depois, toque à campainha da Marta.\nEstaciona-se gratuitamente no largo por baixo da casa.\nÀ saída, deixe as chaves na mesa da entrada.',
  'example.boat.duration': '3 horas',
  'example.boat.name': 'Passeio de barco ao pôr do sol',
  'example.boat.text': 'Ao longo da costa com o Nino: um mergulho numa enseada, focaccia e vinho branco a bordo.',
  'example.breakfast.name': 'O pequeno-almoço',
  'example.breakfast.text':
    'Das 8:00 às 10:30 no terraço: focaccia quente, bolo de limão, fruta da horta. Leite vegetal e pão sem glúten, se avisar na véspera.',
  'example.description':
    'Uma casa cor-de-rosa entre limoeiros, a dez minutos a pé do mar. O pequeno-almoço é no terraço, o café está sempre pronto e, ao fim do dia, o sol põe-se no golfo.',
  'example.path.name': 'O caminho para o mar',
  'example.path.text':
    'Desça os degraus atrás da casa e depois sempre em frente: dez minutos, com sapatos confortáveis. Os guarda-sóis estão na arrecadação: sirva-se.',
  'example.place.bakery': 'A focaccia sai do forno às 7:30.',
  'example.place.beach': 'De manhã cedo é toda sua.',
  'example.place.station': 'Daqui partem os comboios para as aldeias da costa.',
  'example.place.trattoria': 'Peça as anchovas recheadas e a mesa debaixo da figueira.',
  'example.rooms.name': 'Os quartos',
  'example.rooms.text':
    'Três quartos com janela para o golfo. O ar condicionado liga-se com o comando branco; há mais cobertores e almofadas no armário.',
  'example.rules':
    'Silêncio das 23:00 às 8:00.\nSó se fuma no terraço.\nCães pequenos são bem-vindos: avise-nos antes.\nSem festas, mas o jantar no terraço dura o que quiser.',
  'example.tasting.duration': '2 horas',
  'example.tasting.name': 'Prova nos socalcos',
  'example.tasting.text': 'Quatro vinhos brancos da costa, anchovas e azeite novo, entre as vinhas.',
  'example.transfer.duration': '15 minutos',
  'example.transfer.name': 'Transfer da estação',
  'example.transfer.text': 'Esperamos por si com o carro elétrico, bagagem incluída.',
  'example.waste.name': 'O lixo',
  'example.waste.text':
    'Papel à segunda, plástico à quarta, vidro à sexta. Os sacos estão debaixo do lava-loiça; nós levamo-los para fora.',
  'example.wifi': 'O sinal é mais forte no terraço e no quarto azul.',
}
