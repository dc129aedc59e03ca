import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0

/** Installs packages of Debian; elsewhere, and without the right to, it does nothing. */
export function install(...packages: string[]): void {
  if (!isDebianRoot) return
  process.stdout.write(`Installing ${packages.join(', ')}...\n`)
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
