import { parseArgs } from 'node:util'
import { languages } from '#i18n/languages.ts'
import { parseConfig } from '#server/platform/config.ts'
import { createModelEndpoint } from '#server/visiting/assistant/endpoint/model-endpoint.ts'
import type { Model } from './ask.ts'
import { grades, saidBy } from './grade.ts'
import { cpuOf, type Measured, measure } from './measure.ts'
import { takenForDistress } from './ordinary-messages.ts'
import { halves, type SetName, sets } from './sets.ts'

/** How well the text assistant understands guests, by language, and where ASSISTANT_URL is set how well the model behind it words that: npm run bench:assistant. */

const { values } = parseArgs({
  options: { failures: { type: 'boolean' }, language: { type: 'string' }, set: { type: 'string' }, half: { type: 'string' } },
})
const chosen = languages.filter((language) => !values.language || language === values.language)
if (!chosen.length) throw new Error(`No language "${values.language}": ${languages.join(', ')}`)
const chosenSets = (Object.keys(sets) as SetName[]).filter((set) => !values.set || set === values.set)
if (!chosenSets.length) throw new Error(`No set "${values.set}": ${Object.keys(sets).join(', ')}`)

const half = halves.find((one) => one === values.half)
if (values.half && !half) throw new Error(`No half "${values.half}": ${halves.join(', ')}`)

/** With the CPU time of a question. */
type Timed = Measured & { cpu: number }

const countOf = (measured: Measured[], grade: string) =>
  measured.flatMap(({ graded }) => graded).filter((one) => one.grade === grade).length
const sum = (measured: Timed[], of: (one: Timed) => number) => measured.reduce((total, one) => total + of(one), 0)

function rowOf(measured: Timed[]) {
  const graded = measured.flatMap((one) => one.graded)
  const answered = graded.map(({ reply }) => reply.parts.flatMap(({ facts }) => facts).length).filter(Boolean)
  const counts = Object.fromEntries(grades.map((grade) => [grade, countOf(measured, grade)]))
  const good = countOf(measured, 'right') + countOf(measured, 'honest')
  const distress = sum(measured, (one) => one.distress)
  return {
    'of 100': (graded.length ? (100 * good) / graded.length : 0).toFixed(0),
    ...counts,
    facts: (answered.length ? answered.reduce((total, count) => total + count, 0) / answered.length : 0).toFixed(1),
    emergencies: `${distress - sum(measured, (one) => one.overlooked.length)}/${distress}`,
    'false alarms': `${sum(measured, (one) => one.alarmed.length)}/${sum(measured, (one) => one.harmless)}`,
    'CPU ms': (sum(measured, (one) => one.cpu) / measured.length).toFixed(2),
  }
}

function printFailures({ language, graded, overlooked, alarmed }: Measured): void {
  for (const { question, reply, grade, why } of graded.filter(({ grade }) => grade !== 'right' && grade !== 'honest')) {
    const before = question.previous ? ` (after: ${question.previous})` : ''
    console.log(`\n${language} ${grade} ${question.property} ${question.question}${before}\n   ${why}`)
    const given = reply.parts.flatMap(({ facts, isNear }) => facts.map((fact) => `   ${isNear ? 'near' : '>'} ${saidBy(fact)}`))
    if (given.length) console.log(given.join('\n'))
  }
  for (const message of overlooked) console.log(`${language} overlooked emergency: ${message}`)
  for (const message of alarmed) console.log(`${language} false alarm: ${message}`)
}

async function print(set: SetName, model?: Model): Promise<void> {
  const measured: Timed[] = []
  for (const language of chosen) {
    const one = await measure(language, set, half, model)
    measured.push({ ...one, cpu: await cpuOf(one) })
  }
  if (values.failures) for (const one of measured) printFailures(one)
  const rows = Object.fromEntries(measured.map((one) => [one.language, rowOf([one])]))
  console.log(`The ${set} set${half ? `, its ${half} half` : ''}, ${model ? `worded by ${model.name}` : 'the built-in reader'}`)
  console.table(chosen.length > 1 ? { ...rows, all: rowOf(measured) } : rows)
  if (model) console.log(`${model.refused} answers of the model could not be shown: guests read the quotes.`)
}

function printOrdinary(): void {
  const found = chosen.map((language) => ({ language, ...takenForDistress(language) }))
  if (values.failures)
    for (const { language, taken } of found) for (const message of taken) console.log(`${language} taken for a call for help: ${message}`)
  console.log('Ordinary messages that are taken for a call for help')
  console.table(Object.fromEntries(found.map(({ language, ordinary, taken }) => [language, { ordinary, taken: taken.length }])))
}

const config = parseConfig(process.env)
const endpoint = createModelEndpoint(config)
for (const set of chosenSets) {
  await print(set)
  if (endpoint) await print(set, { endpoint, name: config.assistant?.model ?? '', refused: 0 })
}
if (!values.set) printOrdinary()
