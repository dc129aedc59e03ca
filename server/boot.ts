import { enableCompileCache, flushCompileCache } from 'node:module'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

// Passwords are hashed on one thread more than there are processors; two are left for files, compression and names. Read at the first use of a thread.
process.env.UV_THREADPOOL_SIZE ??= `${availableParallelism() + 3}`
// The compiled program is kept beside it, where that folder can be written: the next start does without parsing megabytes of code.
enableCompileCache(join(import.meta.dirname, '.compiled'))
await import('./main.ts')
// A process that is killed writes nothing at its end.
setTimeout(flushCompileCache, 10_000).unref()
// What a start leaves behind is 20 MB, which Node would keep until there is work. One collection takes 20 ms; Node gives it to programs by this flag alone.
setTimeout(() => {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
}, 1_500).unref()
