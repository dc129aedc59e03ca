import { existsSync } from 'node:fs'

/** The same engine without the windows around it, as Debian packs it: a test costs 40 % less with it. */
export const windowlessChromium = '/usr/bin/chromium-headless-shell'

const places = [
  windowlessChromium,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The machine's own Chromium; CHROMIUM_PATH names another one, as one with windows to watch a test. */
export function chromiumPath(): string | undefined {
  return [process.env.CHROMIUM_PATH, ...places].find((path) => path && existsSync(path))
}

/** Launch options: no sandbox as root, no calls to the outside. */
export function chromiumLaunch() {
  const executablePath = chromiumPath()
  return {
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}
