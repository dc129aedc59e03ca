import { spawn } from 'node:child_process'
import { endTogether, isAlone } from './end-together.mjs'

/** Without it Node lets its memory grow to a multiple of what it needs before it looks for what is free, for no gain in speed (docs/decisions/0038). In MB. */
const memoryOptions = ['--max-semi-space-size=8', '--max-old-space-size=512']

/** Runs the server until it ends, and ends with its exit code. Signals are passed on; when npm or its shell end, the server stops too. */
export function serve(node, file, folder) {
  if (isAlone()) process.exit(1)
  // glibc reads it at the start of a process. With it the product keeps half as much memory after large photos (docs/decisions/0010).
  const memory = process.platform === 'linux' ? { MALLOC_ARENA_MAX: '2' } : {}
  // The channel ends with this process, however that ends; the server stops then.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const server = spawn(node, [...memoryOptions, file], { cwd: folder, stdio, env: { ...memory, ...process.env } })
  endTogether(server)
  server.on('exit', (code) => process.exit(code ?? 1))
}
