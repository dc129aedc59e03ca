import { readWords } from '../../platform/command-words.ts'
import { parseConfig } from '../../platform/config.ts'
import { counted } from '../../platform/counted.ts'
import { closeDataFolder } from '../../platform/data-folder.ts'
import { openDatabase } from '../../platform/db/database.ts'
import { readEnvFile } from '../../platform/env-file.ts'
import { inOneLine } from '../../platform/log/logged-error.ts'
import { needFile } from '../../platform/need-file.ts'
import { importPlaces } from './save-places.ts'

const usage =
  'Usage: npm run recommendations:import -- FILE [--city NAME]\nFILE is CSV (.csv), GeoJSON or Overpass JSON; NAME stands in where a place names no city.'

const barWidth = 30

try {
  await run()
} catch (error) {
  process.stderr.write(`\n${inOneLine(error)}\n`)
  process.exit(1)
}

/** Fills the shared catalogue from a file: npm run recommendations:import. */
async function run(): Promise<void> {
  const { values, positionals } = readWords({ allowPositionals: true, options: { city: { type: 'string', default: '' } } }, usage)
  const [file, ...others] = positionals
  if (!file || others.length) throw new Error(usage)
  needFile(file)
  readEnvFile(process.env)
  const config = parseConfig(process.env)
  closeDataFolder(config.dataDir, (text) => process.stderr.write(`${text}\n`))
  const database = await openDatabase({ ...config, isInstalled: true }, (error) => process.stderr.write(`database: ${error.message}\n`))
  try {
    const source = file.toLowerCase().endsWith('.csv') ? 'csv' : 'osm'
    const { saved, skipped } = await importPlaces(database.db, file, source, { city: values.city, onProgress: showProgress() })
    process.stdout.write(`\n${counted(saved, 'place')} saved.\n`)
    for (const [reason, count] of [...skipped].sort(([, a], [, b]) => b - a)) process.stdout.write(`${count} skipped: ${reason}\n`)
  } finally {
    await database.close()
  }
}

/** Progress: a bar on a terminal, else a line for every ten per cent. */
function showProgress(): (share: number) => void {
  let shown = -1
  return (share) => {
    const percent = Math.floor(share * 100)
    if (percent === shown || (!process.stdout.isTTY && percent % 10)) return
    shown = percent
    const done = Math.round(share * barWidth)
    const bar = `${'#'.repeat(done)}${'.'.repeat(barWidth - done)} ${percent} %`
    process.stdout.write(process.stdout.isTTY ? `\r${bar}` : `${bar}\n`)
  }
}
