import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '../product.ts'
import { findProgram, heard, makeHome, startProgram } from './programs.ts'
import type { Engine, Session } from './session.ts'

/** The small browser of WebKitGTK lies beside the library, in a folder that differs by processor and version. */
function findMiniBrowser(): string | undefined {
  const folders = ['/usr/lib', '/usr/libexec', '/usr/lib64'].filter(existsSync)
  const inside = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  const places = [...folders, ...inside].flatMap((folder) => ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((name) => join(folder, name)))
  return places.map((place) => join(place, 'MiniBrowser')).find(existsSync)
}

function missing(): string[] {
  const programs = { 'webkit2gtk-driver': findProgram('WebKitWebDriver') && findMiniBrowser(), xvfb: findProgram('Xvfb') }
  return Object.entries(programs).flatMap(([name, path]) => (path ? [] : [name]))
}

/** WebKit, by the driver of WebKitGTK, which speaks classic WebDriver: https://www.w3.org/TR/webdriver2/ */
export const webkit: Engine = { name: 'WebKit', missing, start }

async function start(): Promise<Session> {
  // It has no mode without a screen.
  const screen = startProgram('Xvfb', ['-displayfd', '1', '-screen', '0', '1366x1000x24', '-nolisten', 'tcp'], makeHome('screen'))
  const display = await heard(screen, 'stdout', /^(\d+)\n/)
  const port = await freePort()
  const env = { DISPLAY: `:${display}`, LANGUAGE: 'it', LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1' }
  const driver = startProgram('WebKitWebDriver', [`--port=${port}`], makeHome('webkit'), env)
  const browser = { binary: findMiniBrowser(), args: ['--automation'] }
  const address = `http://127.0.0.1:${port}`
  while (!(await fetch(`${address}/status`).catch(() => undefined))) await setTimeout(50)
  const send = commandsTo(address)
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browser } }
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities })
  const session = `/session/${sessionId}`
  return {
    async open(url) {
      await send('POST', `${session}/url`, { url })
    },
    async run(expression) {
      const script = `const done = arguments[0]; ${expression}.then(done, (error) => done({ failed: String(error) }))`
      const value = await send<string | { failed: string } | null>('POST', `${session}/execute/async`, { script, args: [] })
      if (value && typeof value === 'object') throw new Error(value.failed)
      return value ?? ''
    },
    async act(input) {
      await send('POST', `${session}/actions`, { actions: [input] })
    },
    async resize(width, height) {
      await send('POST', `${session}/window/rect`, { x: 0, y: 0, width, height })
    },
    async close() {
      await send('DELETE', session).catch(() => {})
      await driver.stop()
      await screen.stop()
    },
  }
}

/** Commands to a driver and their answers. */
function commandsTo(address: string) {
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${address}${path}`, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${path}: ${value.error} ${value.message}`)
    return value
  }
}
