import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const programs = join(root, 'node_modules/.bin')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Types, format and lint, unused code, directions of imports; the slowest first. */
const checks: string[] = ['tsc -b', 'biome ci --error-on-warnings --colors=force .', 'knip', scripts['check:imports']]

/**
 * Runs all checks side by side, and prints what each has to say as soon as it ends.
 * @returns for each whether it found nothing
 */
export function runChecks(): Promise<boolean[]> {
  return Promise.all(checks.map(runCheck))
}

function runCheck(command: string): Promise<boolean> {
  const [program = '', ...parameters] = command.split(' ')
  // Tools that start "node" find the Node that runs this script.
  const env = { ...process.env, PATH: `${programs}${delimiter}${process.env.PATH}` }
  return new Promise((resolve) => {
    const child = spawn(join(programs, program), parameters, { cwd: root, env })
    const said: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk))
    child.once('error', (error) => said.push(Buffer.from(error.message)))
    child.once('close', (code) => {
      process.stdout.write(`\n${command}\n${Buffer.concat(said)}`)
      resolve(code === 0)
    })
  })
}
