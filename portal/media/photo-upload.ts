import { useEffect, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { mediaApi } from '#contract/media.api.ts'
import type { Photo } from '#contract/media.ts'
import { ApiError } from '../api/api-error.ts'
import { upload } from '../api/upload.ts'
import type { Text } from '../messages.ts'
import { countUpload } from './uploads-first.ts'

/** A photo that is being uploaded, or was refused. */
export type PhotoUpload = { id: number; name: string; share: number; problem?: Text; cancel: () => void }

let lastTurn: Promise<void> = Promise.resolve()

/** A place in the line: photos that share a slow uplink would all come too late. The next one goes while the server still reads this. */
function takeTurn(): { comes: Promise<void>; end: () => void } {
  const comes = lastTurn
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  // One that is given up in the line does not let those behind it past the one before.
  lastTurn = comes.then(() => ended)
  return { comes, end }
}

/** Larger photos are made smaller before the upload, in bytes: uplinks are often slow. */
const shrinkAbove = 1_500_000
const longestSide = 2_560

/**
 * Sends photos, one after the other.
 * @param onDone gets the address of each uploaded photo as it arrives, in the order of their choice
 * @param prepare makes of a file what is sent
 */
export function usePhotoUploads(onDone: (url: string) => void, prepare: (file: File) => Promise<Blob> = shrunk) {
  const [uploads, setUploads] = useState<PhotoUpload[]>([])
  const lastId = useRef(0)
  // Uploads end later: what they are for may stand elsewhere by then, or be gone.
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  const underWay = useRef(new Set<AbortController>())
  useEffect(() => {
    const controllers = underWay.current
    return () => {
      done.current = () => {}
      for (const controller of controllers) controller.abort()
    }
  }, [])
  const change = (id: number, changes: Partial<PhotoUpload>) =>
    setUploads((list) => list.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  const drop = (id: number) => setUploads((list) => list.filter((one) => one.id !== id))

  async function send(file: File): Promise<{ url?: string; problem?: Text }> {
    lastId.current++
    const id = lastId.current
    const controller = new AbortController()
    underWay.current.add(controller)
    setUploads((list) => [...list, { id, name: file.name, share: 0, cancel: () => stop(id, controller) }])
    const turn = takeTurn()
    controller.signal.addEventListener('abort', turn.end)
    try {
      await turn.comes
      controller.signal.throwIfAborted()
      const prepared = await prepare(file)
      // The upload hears only of what is given up from its start on.
      controller.signal.throwIfAborted()
      const photo: Photo = await upload(mediaApi.upload, upToRefusal(prepared), {
        name: file.name,
        onProgress: (share) => {
          change(id, { share })
          if (share === 1) turn.end()
        },
        signal: controller.signal,
      })
      drop(id)
      return { url: photo.url }
    } catch (error) {
      if (controller.signal.aborted) return {}
      const problem = error instanceof ApiError ? error.text : () => String(error)
      // It stays in the list with its reason until the operator removes it.
      change(id, { problem })
      return { problem }
    } finally {
      turn.end()
      underWay.current.delete(controller)
    }
  }

  function stop(id: number, controller: AbortController) {
    controller.abort()
    drop(id)
  }

  async function sendAll(files: Iterable<File>): Promise<Text | undefined> {
    let firstProblem: Text | undefined
    for (const sending of [...files].map(send)) {
      const { url, problem } = await sending
      if (url) done.current(url)
      firstProblem ??= problem
    }
    return firstProblem
  }

  return {
    uploads,
    add: (files: Iterable<File>) => countUpload(sendAll(files)),
  }
}

/** No more of a photo than the server needs to refuse it as too large: a proxy would end a longer upload without a reason. */
function upToRefusal(photo: Blob): Blob {
  return photo.size > limits.photoBytes ? photo.slice(0, limits.photoBytes + 1, photo.type) : photo
}

/** A large JPEG or HEIC as an upright JPEG of at most 2560 px. Other files, and those that the browser cannot read, stay as they are. */
async function shrunk(file: File): Promise<Blob> {
  if (file.size < shrinkAbove || !/jpe?g|hei[cf]/i.test(file.type)) return file
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return file
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const size = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) }
  return drawn(file, picture, size, { x: 0, y: 0, width: picture.width, height: picture.height })
}

/** Faces are shown 56 px wide, on dense screens with three pixels for each: no more than that has to be sent to every guest. */
const faceSide = 168

/** The square of a photo that a face is in: the middle of a wide one, nearer to the top of a tall one. A file that the browser cannot read stays as it is. */
export async function faceOf(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return file
  const side = Math.min(picture.width, picture.height)
  const part = { x: (picture.width - side) / 2, y: (picture.height - side) / 4, width: side, height: side }
  const size = Math.min(side, faceSide)
  return drawn(file, picture, { width: size, height: size }, part)
}

type Size = { width: number; height: number }

/** A part of a picture in a size, as JPEG. */
function drawn(file: File, picture: ImageBitmap, { width, height }: Size, part: Size & { x: number; y: number }): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (context) Object.assign(context, { imageSmoothingQuality: 'high', fillStyle: '#fff' })
  // A JPEG has no transparency: what a logo leaves open would be black.
  context?.fillRect(0, 0, width, height)
  context?.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, width, height)
  picture.close()
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', 0.88))
}
