import { writeFileSync } from 'node:fs'
import { languages } from '#i18n/languages.ts'
import { topicWordsFile, topicWordsOf } from './words-of-topics.ts'

/** Writes the words that people use for each subject, gathered from the phrases: npm run words:assistant. Nothing is learnt. */
for (const language of languages) writeFileSync(topicWordsFile(language), topicWordsOf(language))
