import type { Messages } from '../../translate.ts'
import type { it } from './it.ts'

export const ja: Messages<typeof it> = {
  'example.arrival':
    '緑の扉は22時まで開いています。その後はマルタの呼び鈴を鳴らしてください。\n家の下の広場に無料で駐車できます。\n出発のときは、鍵を玄関のテーブルに置いてください。',
  'example.boat.duration': '3時間',
  'example.boat.name': '夕暮れの小舟ツアー',
  'example.boat.text': 'ニーノと海岸沿いへ。入り江で泳ぎ、船上でフォカッチャと白ワインを。',
  'example.breakfast.name': '朝食',
  'example.breakfast.text':
    '8時から10時30分までテラスで。焼きたてのフォカッチャ、レモンケーキ、畑の果物。植物性ミルクとグルテンフリーのパンは前の晩にお知らせください。',
  'example.description':
    '海まで歩いて10分、レモンの木に囲まれたピンクの家です。朝食はテラスで。コーヒーはいつでも用意してあり、夕方には湾に日が沈みます。',
  'example.path.name': '海への小道',
  'example.path.text': '家の裏の階段を下りて、あとはまっすぐ。歩きやすい靴で10分です。パラソルは物置にあります。ご自由にお使いください。',
  'example.place.bakery': 'フォカッチャは7時30分に焼き上がります。',
  'example.place.beach': '早朝は貸し切りのようです。',
  'example.place.station': '海岸の村々への列車はここから出ます。',
  'example.place.trattoria': '詰め物をしたアンチョビと、いちじくの木の下の席がおすすめです。',
  'example.rooms.name': 'お部屋',
  'example.rooms.text': '湾に面した窓のある部屋が3つ。エアコンは白いリモコンで。追加の毛布と枕は戸棚にあります。',
  'example.rules':
    '23時から8時まではお静かに。\n喫煙はテラスだけでお願いします。\n小型犬は歓迎です。事前にお知らせください。\nパーティーはご遠慮ください。テラスの夕食はお好きなだけどうぞ。',
  'example.tasting.duration': '2時間',
  'example.tasting.name': '段々畑でのテイスティング',
  'example.tasting.text': 'ぶどう畑の中で、海辺の白ワイン4種とアンチョビ、新しいオリーブオイルを。',
  'example.transfer.duration': '15分',
  'example.transfer.name': '駅からの送迎',
  'example.transfer.text': '電気自動車でお迎えに上がります。荷物もどうぞ。',
  'example.waste.name': 'ごみ',
  'example.waste.text': '紙は月曜、プラスチックは水曜、ガラスは金曜。袋は流しの下にあります。外に出すのは私たちがします。',
  'example.wifi': '電波はテラスと青い部屋がいちばん強いです。',
}
