import { expect, test } from 'vitest'
import { type Language, languages } from '#i18n/languages.ts'
import { readQuestion } from '../question/read-question.ts'

/** People in danger also ask: whom to call, what to do, where a hospital is. */
const askedInDanger: Record<Language, string[]> = {
  it: [
    'il bambino non respira bene, cosa faccio?',
    "potete chiamare un'ambulanza?",
    "dov'è l'ospedale più vicino, mio marito ha un dolore al petto?",
    'come si chiama il 112 da qui?',
    "c'è qualcuno che può aiutarci, è caduta e non si alza?",
    'esce fumo dal quadro elettrico, è normale?',
    'si sente odore di gas, chiudo la valvola?',
    "avete un numero d'emergenza, mia madre è svenuta?",
    'cosa devo fare se ha ingoiato il detersivo?',
    "chi chiamo, c'è uno che cerca di entrare?",
  ],
  en: [
    'my baby isnt breathing right what do i do?',
    'can you call an ambulance please?',
    'wheres the nearest hospital, my husband has chest pain?',
    'how do i call the police from here?',
    'can somebody help, she fell and cant get up?',
    'smoke is coming from the fuse box, is that normal?',
    'we smell gas, should i shut the valve?',
    'do you have an emergency number, mum fainted?',
    'what should i do if he swallowed detergent?',
    'who do i call, someones trying to get in?',
  ],
  de: [
    'mein baby atmet komisch, was soll ich tun?',
    'könnt ihr einen krankenwagen rufen?',
    'wo ist das nächste krankenhaus, mein mann hat schmerzen in der brust?',
    'wie ruft man hier die polizei?',
    'kann uns jemand helfen, sie ist gestürzt und kommt nicht hoch?',
    'aus dem sicherungskasten kommt rauch, ist das normal?',
    'es riecht nach gas, soll ich den hahn zudrehen?',
    'habt ihr eine notrufnummer, mama ist umgekippt?',
    'was mach ich wenn er spülmittel verschluckt hat?',
    'wen ruf ich an, da will einer rein?',
  ],
  fr: [
    'mon bébé respire mal, je fais quoi ?',
    'vous pouvez appeler une ambulance ?',
    "où est l'hôpital le plus proche, mon mari a mal à la poitrine ?",
    'comment on appelle la police ici ?',
    "quelqu'un peut nous aider, elle est tombée et se relève pas ?",
    "de la fumée sort du tableau électrique, c'est normal ?",
    'ça sent le gaz, je ferme le robinet ?',
    "vous avez un numéro d'urgence, maman a fait un malaise ?",
    "que faire s'il a avalé de la lessive ?",
    "j'appelle qui, quelqu'un essaie d'entrer ?",
  ],
  es: [
    'mi bebé respira mal, ¿qué hago?',
    '¿podéis llamar a una ambulancia?',
    '¿dónde está el hospital más cercano? a mi marido le duele el pecho, ¿qué hacemos?',
    '¿cómo se llama a la policía aquí?',
    '¿puede ayudarnos alguien? se ha caído y no se levanta, ¿hay alguien?',
    'sale humo del cuadro eléctrico, ¿es normal?',
    'huele a gas, ¿cierro la llave?',
    '¿tenéis un número de emergencia, mi madre se ha desmayado?',
    '¿qué hago si se ha tragado detergente?',
    '¿a quién llamo, alguien intenta entrar?',
  ],
  pt: [
    'o meu bebé respira mal, o que faço?',
    'podem chamar uma ambulância?',
    'onde é o hospital mais próximo, o meu marido tem dores no peito?',
    'como se chama a polícia aqui?',
    'alguém pode ajudar, ela caiu e não se levanta?',
    'sai fumo do quadro elétrico, é normal?',
    'cheira a gás, fecho a torneira?',
    'têm um número de emergência, a minha mãe desmaiou?',
    'o que faço se ele engoliu detergente?',
    'a quem ligo, alguém está a tentar entrar?',
  ],
  ar: [
    'طفلي يتنفس بصعوبة ماذا أفعل؟',
    'ممكن تطلبون إسعاف؟',
    'وين أقرب مستشفى زوجي صدره يوجعه؟',
    'كيف أتصل بالشرطة هنا؟',
    'حد يساعدنا طاحت وما تقدر تقوم؟',
    'دخان يطلع من لوحة الكهرباء هل هذا طبيعي؟',
    'في ريحة غاز أقفل المحبس؟',
    'عندكم رقم طوارئ أمي أغمي عليها؟',
    'ماذا أفعل إذا بلع منظف؟',
    'بمن أتصل في حد يحاول يدخل؟',
  ],
  ja: [
    '赤ちゃんの呼吸がおかしい、どうすればいい？',
    '救急車を呼んでもらえますか？',
    '一番近い病院は？夫が胸が痛いと言ってます、どうしたら？',
    'ここから警察はどうやって呼ぶの？',
    '誰か助けてくれますか、転んで起き上がれないんです？',
    '分電盤から煙が出てるけど普通ですか？',
    'ガスの臭いがする、元栓を閉めるべき？',
    '緊急番号はありますか、母が倒れました？',
    '洗剤を飲み込んだらどうすればいい？',
    '誰に電話すればいい、誰かが入ろうとしてる？',
  ],
  zh: [
    '宝宝呼吸不对怎么办？',
    '能帮忙叫救护车吗？',
    '最近的医院在哪，我老公胸口疼？',
    '在这里怎么报警？',
    '有人能帮忙吗，她摔倒起不来了？',
    '电箱冒烟正常吗？',
    '闻到煤气味，要关阀门吗？',
    '有急救电话吗，我妈晕倒了？',
    '他吞了洗衣液怎么办？',
    '该打给谁，有人想闯进来？',
  ],
}

/** Said as plainly as that, and once overlooked. */
const saidPlainly: [Language, string][] = [
  ['en', 'the whole house is shaking and plaster is falling'],
  ['de', 'das ganze Haus wackelt, Putz fällt runter'],
  ['ar', 'شخص في قاع المسبح'],
  ['ar', 'أصابتها نوبة ولا تستيقظ'],
  ['es', 'hay fuego en la cocina'],
  ['es', 'mi mujer está dando a luz ya'],
  ['de', 'da bricht grad einer bei uns ein'],
  ['de', 'ein besoffener tritt gegen unsere tür'],
  ['pt', 'está a entrar água em casa e a subir'],
  ['pt', 'está de cara para baixo na piscina'],
  ['ar', 'كهربتني الدفاية وقلبي يدق بقوة'],
  ['ar', 'السيارة وقعت في البحيرة وأبوي فيها'],
  ['zh', '被暖气电到了心跳很奇怪'],
  ['en', 'is it normal that the stove gives us all headaches and makes us sleepy?'],
  ['de', 'ist es normal dass wir vom ofen alle kopfweh haben und müde werden?'],
  ['ar', 'طبيعي إن الدفاية تسبب لنا كلنا صداع ونعاس؟'],
  ['ja', 'ストーブで全員頭が痛くて眠いのは普通ですか？'],
  ['en', 'how do you do cpr?'],
  ['es', 'la bombona pierde gas, ¿la saco fuera?'],
  ['fr', "la mort-aux-rats c'est dangereux si le petit en a léché ?"],
  ['it', 'come si spegne il quadro? ci sono scintille'],
  ['en', 'how do i switch off the fuse box? it is sparking'],
  ['fr', 'comment on coupe le tableau ? il fait des étincelles'],
  ['ja', 'どこに言えばいいですか？強盗にあって突き倒されました'],
  ['it', "c'è una persona sul fondo della piscina"],
  ['it', 'ho chiuso il bambino in macchina con le chiavi dentro'],
  ['en', 'everything is shaking, the lamps are swinging'],
  ['en', 'I locked the baby in the car with the keys inside'],
  ['en', 'the carbon monoxide detector is beeping'],
  ['de', 'uns wird allen schummrig und die Gastherme läuft'],
  ['es', 'está temblando todo, las lámparas se mueven'],
  ['es', 'hay una persona en el fondo de la piscina'],
  ['es', 'está pitando el detector de monóxido'],
  ['pt', 'há uma pessoa no fundo da piscina'],
  ['ar', 'كل شيء يهتز واللمبات تتأرجح'],
  ['ar', 'هزة أرضية قوية ماذا نفعل'],
  ['ar', 'قفلت على الطفل في السيارة والمفتاح داخل'],
  ['zh', '孩子被锁在车里了钥匙也在里面'],
  ['zh', '邻居说要杀了我们'],
  ['en', 'my brother hiked to the summit and never came back we cant reach him'],
  ['de', 'meine frau ist heute früh auf den berg und müsste seit stunden zurück sein das handy ist aus'],
  ['fr', 'mon mari est parti marcher à neuf heures il est pas rentré il fait nuit'],
  ['it', 'mio marito è uscito alle nove per camminare e non è tornato è buio'],
  ['es', 'mi mujer subió al monte esta mañana y tenía que haber vuelto hace horas el móvil está apagado'],
  ['pt', 'o pai foi nadar e perdemo-lo de vista'],
  ['ja', '妻が今朝山に登ったきり もう何時間も前に戻るはずなのに携帯もつながらない'],
  ['zh', '我爸一小时前去游泳现在看不到人'],
  ['de', 'das wasser im keller steigt immer weiter und da unten ist der stromkasten'],
  ['it', "l'acqua in cantina sale velocissima e lì c'è il quadro elettrico"],
  ['fr', "l'eau rentre dans la cave elle est déjà à la deuxième marche"],
  ['es', 'está entrando agua en el sótano ya va por el segundo escalón'],
  ['ar', 'النهر فات عالبيت ونحن فوق الطاولة'],
  ['zh', '地下室在进水已经到第二级台阶了'],
  ['de', 'zwei leute liegen unter dem schnee oben beim kreuz'],
  ['es', 'una placa de nieve ha enterrado a dos esquiadores'],
  ['ar', 'الثلج طمر اثنين جنب المنحدر'],
  ['fr', 'une voiture a renversé un cycliste devant la maison'],
  ['de', 'ein auto hat vorm haus einen radfahrer umgefahren'],
  ['ja', '家の前で車が自転車の人をはねた'],
  ['zh', '门口有车撞了骑自行车的人'],
  ['pt', 'estamos todos tontos e o alarme do corredor apita'],
  ['it', 'abbiamo nausea e vertigini e il rilevatore in cucina non smette'],
]

/** Hospitals, smoke and fire are asked about in peace, too. */
const askedInPeace: [Language, string][] = [
  ['it', 'quanto dista il pronto soccorso?'],
  ['it', 'cosa faccio domenica se piove?'],
  ['en', 'is there a fire extinguisher?'],
  ['en', 'which hospital is near, my wife works there?'],
  ['en', 'I have a headache, where is the pharmacy?'],
  ['en', 'I nearly had a heart attack when I saw the view'],
  ['de', 'wo ist das krankenhaus, wir besuchen eine freundin?'],
  ['fr', 'que faire avec les enfants demain ?'],
  ['es', '¿hay hospital en el pueblo?'],
  ['pt', 'onde fica o hospital?'],
  ['ja', '近くに病院はありますか'],
  ['zh', '附近有医院吗'],
  ['en', 'my wallet was robbed yesterday, where is the police?'],
  ['zh', '烟雾报警器上绿灯一闪一闪的,正常吗'],
  ['it', 'possiamo lasciare il passeggino in macchina?'],
  ['en', 'is there something floating in the pool for kids?'],
  ['en', 'breakfast hasnt come up yet'],
  ['de', 'die hitze bringt mich um, gibt es eine klimaanlage?'],
  ['es', 'el calor me va a matar, ¿hay aire acondicionado?'],
  ['fr', 'la pression ne remonte pas, que faire pour le chauffage ?'],
  ['zh', '早餐还没上来'],
  ['en', 'my husband isnt back from his run, can he have breakfast later?'],
  ['en', 'no water is coming into the house, did you turn it off?'],
  ['de', 'unsere freunde sind noch nicht da kann das tor bis mitternacht offen bleiben'],
  ['de', 'liegt der parkplatz unter dem schnee'],
  ['it', "in cantina c'è l'acqua da bere?"],
  ['es', 'no entra agua caliente en casa'],
  ['pt', 'o estacionamento está debaixo da neve?'],
  ['ja', '駐車場は雪に埋まってますか'],
  ['zh', '地下室的水能喝吗'],
  ['it', 'e se la perdo?'],
  ['it', 'e il secondo?'],
  ['de', 'und wenns schüttet?'],
  ['es', '¿Y si sopla muchísimo viento?'],
  ['pt', 'e sem crianças?'],
  ['ar', 'وما العمر الأدنى؟'],
]

const kindOf = (language: Language, question: string) => readQuestion({ question, language }).kind

test.each(languages)('a question in %s of who is in danger brings help first', (language) => {
  expect(askedInDanger[language].filter((question) => kindOf(language, question) !== 'distress')).toEqual([])
})

test.each(saidPlainly)('%s: "%s" brings help first', (language, message) => {
  expect(kindOf(language, message)).toBe('distress')
})

test.each(askedInPeace)('%s: "%s" is a question', (language, question) => {
  expect(kindOf(language, question)).toBe('question')
})

test.each<[Language, string]>([
  ['it', 'il bambino è rimasto chiuso in macchina'],
  ['en', 'my baby is in the car seat and the car is locked'],
  ['de', 'mein Kind sitzt im Kindersitz, das Auto ist zu und der Schlüssel drin'],
  ['fr', 'le bébé est enfermé dans la voiture dans son siège'],
  ['es', 'el niño se quedó encerrado en el coche'],
  ['pt', 'o bebé ficou trancado no carro'],
  ['ja', '子供が車の中に閉じ込められました'],
  ['zh', '宝宝被锁在车里了'],
  ['ar', 'الطفل مقفول داخل السيارة'],
  ['it', 'Sofia è bloccata in macchina sul seggiolino sotto il sole'],
  ['it', 'il seggiolino è bloccato in macchina e la macchina va a fuoco'],
  ['en', 'Emma is in her child seat, locked in the car, it’s so hot!'],
  ['en', 'she is stuck in her child seat in the car'],
  ['en', 'the child seat is stuck in the car and the car is on fire'],
  ['de', 'mein Enkel ist im Kindersitz im Auto eingesperrt'],
  ['de', 'sie ist im Auto eingeschlossen, im Kindersitz, und weint'],
  ['fr', 'Louis est enfermé dans la voiture dans son siège enfant'],
  ['es', 'mi nieto está encerrado en el coche en su silla de bebé'],
  ['pt', 'a Maria ficou trancada no carro na cadeirinha do bebé'],
  ['ja', '孫がチャイルドシートに座ったまま車の中に閉じ込められました'],
  ['zh', '他坐在宝宝座椅上被锁在车里了'],
  ['ar', 'حفيدي في مقعد الطفل مقفول داخل السيارة'],
])('%s: "%s" calls for help: somebody is shut in a car, in a child’s seat or beside it', (language, message) => {
  expect(kindOf(language, message)).toBe('distress')
})

test.each<[Language, string]>([
  ['it', 'Tutto bene qui, grazie di tutto, ma la nonna parla male e ha la bocca storta'],
  ['de', 'Alles gut gewesen, herzlich empfangen, nur Oma sieht auf einmal doppelt und lallt'],
])('%s: "%s" calls for help, though it takes leave first', (language, message) => {
  expect(kindOf(language, message)).toBe('distress')
})

test.each<[Language, string]>([
  ['it', 'bellissimo, grazie, però esce fumo!'],
  ['en', 'what a lovely place is on fire!'],
  ['en', 'Wow, what a lovely place, my son is choking!'],
  ['pt', 'Que linda, mas tem fumo!'],
  ['ja', 'きれいだけど煙が！'],
])('%s: "%s" calls for help, though it praises first', (language, message) => {
  expect(kindOf(language, message)).toBe('distress')
})

test('of names in a closing, or beside praise, the reader makes no danger', () => {
  const closing = 'Kommen wir noch ins Haus? Viele liebe Grüße von der ganzen Familie Feuerstein'
  expect([kindOf('de', closing), kindOf('de', 'Wo ist das Bad? Herzlich, Hanna Vogelsang')]).toEqual(['question', 'question'])
  expect(kindOf('en', 'What a lovely place, Tom!')).toBe('question')
})
