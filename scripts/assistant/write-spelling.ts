// npm run count:assistant-words: counts the words of the assistant's phrases anew, by which slips are mended.
import { writeFileSync } from 'node:fs'
import { spelledLanguages } from '#server/visiting/assistant/spelling.ts'
import { countWords, spellingFile } from './count-words.ts'

for (const language of spelledLanguages) writeFileSync(spellingFile(language), countWords(language))
