import type { Language } from '#i18n/languages.ts'
import { plain } from '../words/plain-text.ts'

/** Words between who is asked and what: others make another question of it, as "are you open for one person?". */
const fillers: Partial<Record<Language, string>> = {
  it: 'un|una|uno|ver[oa]|reale|uman[oa]|persona|operatore|bot|robot|macchina|intelligenza|artificiale|davvero|veramente|proprio|solo|qui|per caso|essere|o|e',
  en: 'an?|the|real|really|actual|actually|just|only|some|kind of|living|live|human|person|bot|robot|chatbot|machine|computer|ai|or|even|still|truly|automated',
  de: 'ein(?:e[mnr]?)?|echte?[mnr]?|wirklich|richtige?[nr]?|menschen?|person|bot|roboter|chatbot|maschine|ki|computer|oder|nur|hier|denn|eigentlich|etwa|gerade|jetzt|lebendige[nr]?',
  fr: 'une?|vraie?|vraiment|bien|humaine?|personne|reelle|robot|bot|chatbot|machine|ia|intelligence|artificielle|ou|etre|juste|donc',
  es: 'una?|de verdad|real|realmente|persona|human[oa]|bot|robot|chatbot|maquina|ia|inteligencia|artificial|o|acaso|solo|ser',
  pt: 'uma?|de verdade|verdadeir[oa]|real|mesmo|realmente|pessoa|human[oa]|bot|robo|chatbot|maquina|ia|inteligencia|artificial|ou|so|ser',
  ar: 'مجرد|فعلا|حقا|شخص|انسان|روبوت|بوت|او|ام',
}

/** How one asks whether a person or a machine answers, and says no more, as `plain` writes it; "~" stands for {@link fillers}. */
const asks: Record<Language, string> = {
  it: '(?:ma |scusa )?(?:(?:sei|siete|lei e|(?:sto )?parl\\S+ con|sto scrivendo a|scrivo a)~ (?:bot|robot|chatbot|macchina|ia|ai|intelligenza artificiale|persona|umano|umana|ver[oa]|reale)|(?:e|questo e|questa e) (?:un |una )?(?:bot|robot|chatbot|chatgpt|ia|ai|intelligenza artificiale|persona vera))',
  en: '(?:so |wait |but )?(?:(?:are|r) (?:you|u)~ (?:bot|robot|chatbot|chatgpt|machine|ai|computer|human|person|real)|am i (?:talking|speaking|chatting|writing) (?:to|with)~ (?:bot|robot|chatbot|machine|ai|computer|human|person)|(?:is this|is it|is that) (?:an? )?(?:real )?(?:bot|robot|chatbot|chatgpt|ai|human|person))',
  de: '(?:(?:bist du|sind sie|(?:rede|schreibe|spreche) ich mit)~ (?:bot|roboter|chatbot|maschine|ki|computer|mensch|menschen|person|echt)|(?:ist das|ist hier|antwortet hier) (?:eine? )?(?:bot|roboter|chatbot|chatgpt|ki|maschine|(?:echter )?mensch))',
  fr: '(?:(?:(?:est ce que )?(?:tu es|vous etes)|(?:es tu|etes vous)|je (?:parle|discute|suis en train de parler) (?:a|avec))~ (?:bot|robot|chatbot|machine|ia|intelligence artificielle|humain|humaine|personne|vrai)|c est (?:une? )?(?:bot|robot|chatbot|chatgpt|ia|intelligence artificielle|humain|vraie personne))',
  es: '(?:(?:eres|es usted|sois|(?:estoy )?habl(?:o|ando) con)~ (?:bot|robot|chatbot|maquina|ia|inteligencia artificial|persona|persona real|humano|humana|real)|(?:esto es|es) (?:una? )?(?:bot|robot|chatbot|chatgpt|ia|inteligencia artificial))',
  pt: '(?:(?:es|voce e|e voce|(?:estou a )?fal(?:o|ar) com|estou falando com)~ (?:bot|robo|chatbot|maquina|ia|inteligencia artificial|pessoa|pessoa real|humano|humana)|isto e (?:uma? )?(?:bot|robo|chatbot|ia|inteligencia artificial))',
  ja: '(?:あなたは|これは|相手は)?(?:ボット|チャットボット|ロボット|人間|ai|人工知能|機械|本物の人)(?:ですか|なのですか|なんですか|なの|か|です)?',
  zh: '(?:你|您|这|我在跟|我在和)?(?:是)?(?:人工智能|ai|机器人|真人|机器|人)(?:在?(?:回复|回答|聊天|说话|聊))?(?:吗|吧|么)',
  ar: '(?:هل )?(?:انت|انتي|انتم|هذا|هذه|اتكلم مع|اتحدث مع|اكلم|عم احكي مع)~ (?:روبوت|بوت|انسان|بشر|شخص|ذكاء اصطناعي|الذكاء الاصطناعي|اله)(?: حقيقي)?',
}

const patternOf = (language: Language) => new RegExp(`^${asks[language].replaceAll('~', `(?: (?:${fillers[language]})){0,5}`)}$`, 'u')

/** Whether a guest asks if a person or a machine answers: that is nobody's call for help, and no question for the host. */
export const asksWhoAnswers = (text: string, language: Language): boolean =>
  [language, 'en' as const].some((spoken) => patternOf(spoken).test(plain(text)))
