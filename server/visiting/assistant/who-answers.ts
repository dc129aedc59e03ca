import type { Language } from '#i18n/languages.ts'
import { plain } from './plain-text.ts'

/** How one asks whether a person or a machine answers, and says no more, as `plain` writes it. */
const asks: Record<Language, string> = {
  it: '(?:ma |scusa )?(?:(?:sei|siete|lei e|(?:sto )?parl\\S+ con|sto scrivendo a|scrivo a)(?: \\S+){0,4} (?:bot|robot|chatbot|macchina|ia|ai|intelligenza artificiale|persona|umano|umana|ver[oa]|reale)|(?:e|questo e|questa e) (?:un |una )?(?:bot|robot|chatbot|chatgpt|ia|ai|intelligenza artificiale|persona vera))',
  en: '(?:so |wait |but )?(?:(?:are|r) (?:you|u)(?: \\S+){0,5} (?:bot|robot|chatbot|chatgpt|machine|ai|computer|human|person|real)|am i (?:talking|speaking|chatting|writing) (?:to|with)(?: \\S+){0,5} (?:bot|robot|chatbot|machine|ai|computer|human|person)|(?:is this|is it|is that) (?:an? )?(?:real )?(?:bot|robot|chatbot|chatgpt|ai|human|person))',
  de: '(?:(?:bist du|sind sie|(?:rede|schreibe|spreche) ich mit)(?: \\S+){0,4} (?:bot|roboter|chatbot|maschine|ki|computer|mensch|menschen|person|echt)|(?:ist das|ist hier|antwortet hier) (?:eine? )?(?:bot|roboter|chatbot|chatgpt|ki|maschine|(?:echter )?mensch))',
  fr: '(?:(?:(?:est ce que )?(?:tu es|vous etes)|(?:es tu|etes vous)|je (?:parle|discute|suis en train de parler) (?:a|avec))(?: \\S+){0,4} (?:bot|robot|chatbot|machine|ia|intelligence artificielle|humain|humaine|personne|vrai)|c est (?:une? )?(?:bot|robot|chatbot|chatgpt|ia|intelligence artificielle|humain|vraie personne))',
  es: '(?:(?:eres|es usted|sois|(?:estoy )?habl(?:o|ando) con)(?: \\S+){0,4} (?:bot|robot|chatbot|maquina|ia|inteligencia artificial|persona|persona real|humano|humana|real)|(?:esto es|es) (?:una? )?(?:bot|robot|chatbot|chatgpt|ia|inteligencia artificial))',
  pt: '(?:(?:es|voce e|e voce|(?:estou a )?fal(?:o|ar) com|estou falando com)(?: \\S+){0,4} (?:bot|robo|chatbot|maquina|ia|inteligencia artificial|pessoa|pessoa real|humano|humana)|isto e (?:uma? )?(?:bot|robo|chatbot|ia|inteligencia artificial))',
  ja: '(?:あなたは|これは|相手は)?(?:ボット|チャットボット|ロボット|人間|ai|人工知能|機械|本物の人)(?:ですか|なのですか|なんですか|なの|か|です)?',
  zh: '(?:你|您|这|我在跟|我在和)?(?:是)?(?:人工智能|ai|机器人|真人|机器|人)(?:在?(?:回复|回答|聊天|说话|聊))?(?:吗|吧|么)',
  ar: '(?:هل )?(?:انت|انتي|انتم|هذا|هذه|اتكلم مع|اتحدث مع|اكلم|عم احكي مع)(?: \\S+){0,2} (?:روبوت|بوت|انسان|بشر|شخص|ذكاء اصطناعي|الذكاء الاصطناعي|اله)(?: حقيقي)?',
}

/** Whether a guest asks if a person or a machine answers: that is nobody's call for help, and no question for the host. */
export const asksWhoAnswers = (text: string, language: Language): boolean =>
  [language, 'en' as const].some((spoken) => new RegExp(`^${asks[spoken]}$`, 'u').test(plain(text)))
