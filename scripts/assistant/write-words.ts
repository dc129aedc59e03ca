// npm run count:assistant-words: counts the words of the assistant's phrases anew, by which slips are mended and answers doubted. Nothing is learnt.
import { writeFileSync } from 'node:fs'
import { languages } from '#i18n/languages.ts'
import { spelledLanguages } from '#server/visiting/assistant/spelling.ts'
import { countWords, spellingFile } from './count-words.ts'
import { topicWordsFile, topicWordsOf } from './words-of-topics.ts'

for (const language of spelledLanguages) writeFileSync(spellingFile(language), countWords(language))
for (const language of languages) writeFileSync(topicWordsFile(language), topicWordsOf(language))
