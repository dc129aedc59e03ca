import type { Endpoint, ResponseOf } from '#contract/endpoint.ts'
import { ApiError, parsedError } from './api-error.ts'
import { settle, takeKey } from './idempotency-keys.ts'

/**
 * Sends one file as a form. XMLHttpRequest reports the progress of an upload; fetch does not.
 * @param onProgress gets the share that was sent, 0 to 1
 */
export function upload<E extends Endpoint>(
  endpoint: E,
  file: Blob,
  { name, onProgress, signal }: { name: string; onProgress: (share: number) => void; signal: AbortSignal },
): Promise<ResponseOf<E>> {
  const request = new XMLHttpRequest()
  const form = new FormData()
  const intent = `${endpoint.path} ${name} ${file.size}`
  const key = takeKey(intent)
  form.set('file', file, name)
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => request.abort())
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    request.onload = () => {
      const { status, responseText } = request
      settle(intent, key, status)
      if (status < 300) resolve(JSON.parse(responseText))
      else reject(new ApiError(status, responseText || request.statusText, parsedError(responseText)))
    }
    const fail = (detail: string) => {
      settle(intent, key, 0)
      reject(new ApiError(0, detail))
    }
    request.onerror = () => fail('network')
    request.onabort = () => fail('aborted')
    request.open(endpoint.method, endpoint.path)
    request.setRequestHeader('accept-language', document.documentElement.lang)
    request.setRequestHeader('idempotency-key', key)
    request.send(form)
  })
}
