import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { findProgram, heard, makeHome, startProgram } from './programs.ts'
import type { Engine, Session } from './session.ts'

/** Quiet and Italian: nothing is asked of the outside, no first-run pages. */
const settings = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'it',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,none',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
}

const program = () => findProgram('firefox-esr') ?? findProgram('firefox')

/** Firefox, by WebDriver BiDi, which it speaks itself: https://www.w3.org/TR/webdriver-bidi/ */
export const firefox: Engine = { name: 'Firefox', missing: () => (program() ? [] : ['firefox-esr']), start }

async function start(): Promise<Session> {
  const home = makeHome('firefox')
  const lines = Object.entries(settings).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
  writeFileSync(join(home, 'user.js'), lines.join(''))
  const browser = startProgram(program() ?? '', ['--headless', '--no-remote', '--profile', home, '--remote-debugging-port=0'], home)
  const address = await heard(browser, 'stderr', /BiDi listening on (ws:\S+)/)
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')
  const send = commandsOver(socket)
  await send('session.new', { capabilities: {} })
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree')
  const context = contexts[0]?.context
  return {
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async run(expression) {
      const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', { expression, target: { context }, awaitPromise: true })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return result?.value ?? ''
    },
    async act(input) {
      await send('input.performActions', { context, actions: [input] })
    },
    async resize(width, height) {
      await send('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    async close() {
      socket.close()
      await browser.stop()
    },
  }
}

type Evaluated = { result?: { value?: string }; exceptionDetails?: { text: string } }
type Answer = { id?: number; type: string; result?: unknown; message?: string }

/** Commands and their answers over one socket. */
function commandsOver(socket: WebSocket) {
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.on('message', (data) => {
    const answer: Answer = JSON.parse(`${data}`)
    if (answer.id) waiting.get(answer.id)?.(answer)
  })
  return async <T>(method: string, params: object = {}): Promise<T> => {
    const id = waiting.size + 1
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    socket.send(JSON.stringify({ id, method, params }))
    const { type, result, message } = await answered
    if (type === 'error') throw new Error(`${method}: ${message}`)
    return result as T
  }
}
