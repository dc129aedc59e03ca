import type { Language } from '#i18n/languages.ts'
import { withKinds } from '../words/animal-breeds.ts'
import { hasNoBlanks, plain } from '../words/plain-text.ts'

/** Plain ways to ask that the reader takes for something else, as `plain` writes them. */
type Asks = {
  /** When one may enter: "entrada" is the door of a museum first. */
  entering: string
  /** The last or the next of what was spoken of: it leaves, and nobody checks out. */
  oneOf: string
  /** When what was spoken of is, and no more. */
  when: string
  /** What the thing costs, and no more, at the end of what was said of it: not how long, how often or how far. */
  price: string
  /** Whether there are places left, and on what. */
  places: string
  trip: string
  /** That something does not work. */
  broken: string
}

const asks: Record<Language, Asks> = {
  it: {
    entering: 'ora (?:e|si fa|c e) l (?:entrata|ingresso)$|orari[oi] (?:di|d) (?:entrata|ingresso)$',
    oneOf: '(?:l ultim[oa]|il prossimo|la prossima|il primo)$',
    when: '^(?:e |ed |ma )?(?:quando|a che ora|(?:da|fino a) (?:quando|che ora)|dalle che ora|(?:a che ora|quando|fino a che ora) (?:apre|chiude|inizia|comincia|finisce|e apert[oa]))$',
    price:
      '(?<!(?:^| )(?:ogni|fra|tra|per|in|da|a|di|dista|dura|durano|mette|vuole|serve|profond\\S*|lung\\S*|lontan\\S*) )(?:e )?(?:quanto|quant e|quanto costa|quanto viene|quanto si paga)$',
    places: '(?:c e|ci sono|avete|rest\\S+|riman\\S+)(?: \\S+){0,2} post[oi]|post[oi] liber[oi]|disponibilita',
    trip: 'gita|gite|escursion[ei]|tour|barca',
    broken:
      'non (?:va|vanno)(?! bene)|non (?:funziona\\S*|parte|si accend\\S+|si apre|scarica|scalda)|(?:rott|guast)[oaie]|intasat\\S+|otturat\\S+|gocciola|perde acqua',
  },
  en: {
    entering: '(?:what time|when) (?:is entry|can we get in|can i get in|do we get in)$',
    oneOf: '(?:last|next|first) one',
    when: '^(?:and )?(?:(?:when|what time)(?: is (?:it|that))?|(?:from|until|till) (?:when|what time)|(?:when|what time) does (?:it|that) (?:open|close|start|end|finish)|is it open (?:until|till) (?:when|what time))$',
    price: '(?:and )?(?:how much|how much is (?:it|that)|what does (?:it|that) cost|what s the price)$',
    places:
      '(?:is|are|any|got|have)(?: \\S+){0,3} (?:places?|seats?|spots?|spaces?|room) (?:left|free|tomorrow|today|on|for)|availab\\S+|places left',
    trip: 'trip|tour|excursion|cruise|boat',
    broken:
      '(?:not|isn t|isnt|aren t|stopped) working|(?:doesn t|doesnt|does not|don t|won t|wont|will not) (?:work|turn on|open|close|drain|flush|start|connect|heat)|broken|blocked|clogged|leak(?:s|ing)|out of order',
  },
  de: {
    entering:
      '(?:wann|wie viel uhr|welcher uhrzeit) (?:konnen|durfen) wir (?:rein|hinein)$|wann (?:kann|darf) (?:ich|man) (?:rein|hinein)$',
    oneOf: '(?:der|die|das) (?:letzte|nachste|erste)$',
    when: '^(?:und )?(?:(?:wann|um wie viel uhr)(?: ist das)?|(?:ab|bis|von) (?:wann|wie viel uhr)|wann (?:macht|offnet|schliesst|beginnt|endet) (?:er|sie|es|das|der|die)(?: auf| zu)?|(?:ab|bis) wann (?:ist|hat) (?:er|sie|es|das|der|die) (?:offen|auf|geoffnet))$',
    price: '(?<!(?:^| )(?:dauert|ab|um|bis|tief|lang|weit|hoch) )(?:und )?(?:wieviel|wie viel|wie teuer|was kostet das|was kostet es)$',
    places: 'platze? (?:\\S+ ){0,3}frei|noch (?:\\S+ ){0,2}(?:platze?|frei)|frei(?:e|er)? platze?|verfugbar',
    trip: 'ausflug|tour|bootsfahrt|boot|fahrt|rundfahrt',
    broken: '(?:geht|gehen|funktioniert|funktionieren|klappt|heizt) nicht|kaputt|defekt|verstopft|tropft|undicht',
  },
  fr: {
    entering: 'heure (?:est|se fait) l entree$|(?:horaire|heure) d entree$',
    oneOf: '(?:le dernier|la derniere|le prochain|la prochaine|le premier)$',
    when: '^(?:et )?(?:(?:c est )?quand|(?:a|de|jusqu a|a partir de) quelle heure|jusqu a quand|(?:c est|ca) (?:ouvert|ouvre|ferme|commence|finit) (?:quand|(?:a|jusqu a|a partir de) quelle heure)|(?:a quelle heure|quand) (?:ca|c est|est ce que ca) (?:ouvert|ouvre|ferme|commence|finit))$',
    price:
      '(?<!(?:^| )(?:dure|durent|faut|met|prend|tous les|toutes les|dans|en|sommes|on est|etes|pour) )(?:et )?(?:combien|c est combien|ca coute combien|combien ca coute|a quel prix)$',
    places: 'de la place|(?:des|encore|reste|restent)(?: \\S+){0,2} places?|disponib\\S+',
    trip: 'excursion|sortie|balade|tour|bateau|croisiere',
    broken: '(?:marche|marchent|fonctionne\\S*|chauffe|s allume|s ouvre) (?:plus|pas)|en panne|est (?:bouche|casse)\\S*|fuit',
  },
  es: {
    entering: 'hora (?:es|se hace|podemos hacer|hacemos|puedo hacer) la entrada$|(?:hora|horario) de (?:la )?entrada$',
    oneOf: '(?:el ultimo|la ultima|el proximo|la proxima|el primero)$',
    when: '^(?:y )?(?:cuando(?: es)?|a que hora|(?:hasta|desde) (?:cuando|que hora)|(?:a que hora|cuando|hasta que hora) (?:abre|cierra|empieza|termina|esta abiert[oa]))$',
    price:
      '(?<!(?:^| )(?:cada|en|de|a|tarda|tardan|dura|duran|lleva|mide|somos) )(?:y )?(?:cuanto|cuanto es|cuanto cuesta|cuanto vale|cuanto sale)$',
    places: '(?:hay|queda|quedan|tienen|teneis)(?: \\S+){0,2} (?:sitios?|plazas?|lugar|lugares|cupos?)|disponib\\S+',
    trip: 'excursion|paseo|tour|barco|salida en',
    broken: 'no (?:va|van|funciona\\S*|enciende|se enciende|arranca|traga|calienta)|averiad\\S+|estropead\\S+|atascad\\S+|gotea',
  },
  pt: {
    entering: 'horas (?:e|se faz|fazemos|podemos dar|podemos fazer) (?:a )?entrada$|(?:hora|horario) de entrada$',
    oneOf: '(?:o ultimo|a ultima|o proximo|a proxima|o primeiro)$',
    when: '^(?:e )?(?:quando(?: e)?|a que horas|(?:ate|desde|a partir de) (?:quando|que horas)|(?:a que horas|quando|ate que horas) (?:abre|fecha|comeca|acaba|termina|esta abert[oa]))$',
    price: '(?<!(?:^| )(?:em|de|a|demora|demoram|dura|duram|leva|tem) )(?:e )?(?:quanto|quanto e|quanto custa|quanto sai)$',
    places: '(?:ha|tem|restam|existem)(?: \\S+){0,2} (?:lugar|lugares|vagas?)|disponib\\S+',
    trip: 'passeio|excursao|tour|barco|viagem de',
    broken: 'nao (?:funciona\\S*|liga|esquenta|aquece|carrega)|avariad\\S+|estragad\\S+|quebrad\\S+|entupid\\S+|pingando|a pingar',
  },
  ja: {
    entering: '何時に入れ|いつ入れ|何時から入れ',
    oneOf: '最終(?!日)|終バス|次の便|最後の便',
    when: '^(?:いつ|何時|何時から|何時まで|いつから|いつまで)(?:ですか|開いていますか|やっていますか)?$',
    price: '(?:いくら|おいくら)(?:ですか)?$',
    places: '空き|席(?:は|が)?(?:あり|残)|まだ予約|空いて',
    trip: 'ツアー|遊覧|クルーズ|ボート|船',
    broken: '壊れ|故障|動かな|動きませ|流れな|詰ま|繋がらな|つながらな|漏れ|点かな',
  },
  zh: {
    entering: '几点(?:可以|能)进(?:房|去|门)',
    oneOf: '末班|最[后晚早]一班|下一班|首班',
    when: '^(?:什么时候|几点|从几点|到几点|几点(?:开始|结束|开门|关门|开放)|(?:开|开放)到几点)$',
    price: '(?:多少钱|要多少钱|怎么收费)$',
    places: '位子|空位|名额|还能订|有位|座位',
    trip: '行程|游船|船|团|游览|出海',
    broken: '坏了|壞了|故障|不工作|打不开|开不了|连不上|堵了|堵住|漏水|不制冷|用不了',
  },
  ar: {
    entering: 'متي (?:الدخول|ندخل|نقدر ندخل)$|ساعه الدخول$',
    oneOf: '(?:اخر|آخر) (?:واحد\\S*|وحده)|(?:الاخير|الاخيره|التالي|التاليه|الجاي)$',
    when: '^و?(?:متي|امتي|(?:لاي|لحد|حتي اي|من اي) ساعه|من متي|لمتي|(?:متي|امتي) (?:يفتح|تفتح|يقفل|تقفل|يبدا|يغلق|تغلق))$',
    price:
      '(?<!(?:^| )(?:الساعه|ساعه|كل|بعد|قبل|مده|لمده|مدت\\S*|عمق\\S*|[يت]اخ[ذد]|[يت]ستغرق) )(?:كم|بكم|بكام|كم السعر|كم الثمن|كم يكلف|كم سعره|كم سعرها)$',
    places: '(?:يوجد|في|فيه|هل|باقي)(?: \\S+){0,1} (?:مكان|اماكن|أماكن|مقاعد|محلات)|متاح\\S*',
    trip: 'رحله|الرحله|لرحله|رحلات|القارب|قارب|جوله',
    broken: 'ما (?:يشتغل|تشتغل|يفتح|يسخن|تسخن)|(?:خربان|معطل|عطلان|مسدود)\\S*|لا (?:يعمل|تعمل)|مش شغال\\S*',
  },
}

const patterns = new Map<string, RegExp>()

function patternOf(which: keyof Asks, language: Language): RegExp {
  const words = asks[language][which]
  const pattern = patterns.get(words) ?? new RegExp(hasNoBlanks(language) ? words : `(?:^| )(?:${words})(?= |$)`, 'u')
  patterns.set(words, pattern)
  return pattern
}

const says = (which: keyof Asks, text: string, language: Language): boolean => patternOf(which, language).test(plain(text))

/** Whether it asks when one may enter, and says no more. */
export const asksToEnter = (text: string, language: Language): boolean => says('entering', text, language)

/** Whether it speaks of the last or the next one of what was spoken of before. */
export const speaksOfOne = (text: string, language: Language): boolean => says('oneOf', text, language)

/** Whether it asks when, and says no more. */
export const asksWhen = (text: string, language: Language): boolean => says('when', text, language)

/** Whether it ends with what that costs. */
export const asksPrice = (text: string, language: Language): boolean => says('price', text, language)

/** Whether it asks if there is a place left on a trip: only the host knows. */
export const asksForPlace = (text: string, language: Language): boolean => says('places', text, language) && says('trip', text, language)

/** Whether it says that something does not work. */
export const saysBroken = (text: string, language: Language): boolean => says('broken', text, language)

/** A text in words that the reader has learnt. "On se gare où ?" asks for no station: French parks by the same letters. */
export const asMeant = (text: string, language: Language): string =>
  withKinds(text, language).replace(/\b((?:se|me|nous|vous) )gar(?:e|er|ons|ez|ent)(?!\p{L})/giu, '$1stationner')
