import type { Endpoint, QueryOf, ResponseOf } from '#contract/endpoint.ts'
import { type About, addressOf } from './address.ts'
import { ApiError, parsedError } from './api-error.ts'
import { settle, takeKey } from './idempotency-keys.ts'

type Sending<E> = {
  name: string
  query?: QueryOf<E>
  onProgress: (share: number) => void
  signal: AbortSignal
}

/**
 * Sends one file as a form. XMLHttpRequest reports the progress of an upload; fetch does not.
 * @param onProgress gets the share that was sent, 0 to 1
 */
export async function upload<E extends Endpoint>(
  endpoint: E,
  file: Blob,
  { name, query, onProgress, signal }: Sending<E>,
): Promise<ResponseOf<E>> {
  const address = addressOf<Endpoint>(endpoint, { query } as About<Endpoint>)
  const request = new XMLHttpRequest()
  const form = new FormData()
  const intent = `${address} ${name} ${file.size} ${await ending(file)}`
  signal.throwIfAborted()
  const key = takeKey(intent)
  form.set('file', file, name)
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => request.abort())
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    const fail = (detail: string) => {
      settle(intent, key, 0)
      reject(new ApiError(0, detail))
    }
    request.onload = () => {
      const { status, responseText } = request
      // A network answers in the product's place, as with its sign-in page.
      if (status < 300 && !request.getResponseHeader('content-type')?.startsWith('application/json')) return fail('no JSON')
      settle(intent, key, status)
      if (status < 300) resolve(JSON.parse(responseText))
      else reject(new ApiError(status, responseText || request.statusText, parsedError(responseText)))
    }
    request.onerror = () => fail('network')
    request.onabort = () => fail('aborted')
    request.open(endpoint.method, address)
    request.setRequestHeader('accept-language', document.documentElement.lang)
    request.setRequestHeader('idempotency-key', key)
    request.send(form)
  })
}

/**
 * Tells files of the same name and size apart: phones call every photo image.jpg. The last bytes of packed pictures differ. One that cannot be
 * read, as from a stick that is pulled out, breaks off when it is sent.
 */
async function ending(file: Blob): Promise<number> {
  const bytes = await file
    .slice(-65_536)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0))
  let sum = 0
  for (const byte of new Uint8Array(bytes)) sum = (Math.imul(sum, 31) + byte) | 0
  return sum
}
