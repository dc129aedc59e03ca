// npm run count:assistant-words: counts the words of the assistant's phrases anew, by which slips are mended and answers doubted. Nothing is learnt.
import { writeFileSync } from 'node:fs'
import { wordFiles } from './word-files.ts'

for (const { file, make } of wordFiles) writeFileSync(file, make())
