/** What a voice says when no greeting is written, in the voice's own language, else in English. */
const sentences: Record<string, string> = {
  it: 'Ciao! Sono il tuo assistente. Come posso aiutarti?',
  es: '¡Hola! Soy tu asistente. ¿En qué puedo ayudarte?',
  fr: 'Bonjour ! Je suis votre assistant. Comment puis-je vous aider ?',
  de: 'Hallo! Ich bin Ihr Assistent. Wie kann ich Ihnen helfen?',
  pt: 'Olá! Sou o seu assistente. Como posso ajudar?',
}
const english = 'Hello! I am your assistant. How can I help you?'

/** @param language code of the voice's language */
export function sampleSentence(language: string): string {
  return sentences[language] ?? english
}
