import { useEffect, useRef, useState } from 'react'
import type { Text } from '../messages.ts'
import { createStore } from '../stores/create-store.ts'
import { showToast } from '../toasts/toasts.ts'

/** It ends with what was wrong with its photo, or with nothing. */
type Upload = Promise<Text | undefined>

/** Uploads that are on their way on this screen. */
const running = createStore<readonly Upload[]>([])
/** What was wrong with each that ended since a save began to wait. */
const refusals = new Map<Upload, Text>()

/** Counts an upload among those on their way until it ends. */
export function countUpload(upload: Upload): void {
  running.set([...running.get(), upload])
  void upload.then((problem) => {
    if (problem) refusals.set(upload, problem)
    running.set(running.get().filter((other) => other !== upload))
  })
}

/** Picks the uploads of this form: those that were on their way before it are of the form behind. */
function useOwn() {
  const [before] = useState(running.get)
  return (uploads: readonly Upload[] = running.get()) => uploads.filter((upload) => !before.includes(upload))
}

/** True while a photo of this form is on its way: leaving would lose it. */
export function useIsUploading(): boolean {
  const own = useOwn()
  return own(running.useValue()).length > 0
}

/** Lets a save wait for the photos that are on their way, so that they are saved too; where one is refused it says why and does not save. */
export function useUploadsFirst() {
  const [isWaiting, setWaiting] = useState(false)
  const own = useOwn()
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  async function afterUploads(save: () => unknown): Promise<void> {
    const problem = own().length ? await wait() : undefined
    // Who has left meanwhile, and was asked about it, has given it up.
    if (!isOpen.current) return
    if (problem) showToast({ title: 'app.error', text: problem, isDestructive: true })
    else await save()
  }
  async function wait() {
    setWaiting(true)
    const problem = await endOf(own)
    setWaiting(false)
    return problem
  }
  return { isWaiting, afterUploads }
}

/** Waits until none is on its way, those that begin meanwhile included; says what was wrong with one. */
async function endOf(own: ReturnType<typeof useOwn>): Promise<Text | undefined> {
  refusals.clear()
  while (own().length) await Promise.all(own())
  const refused = own([...refusals.keys()]).at(-1)
  return refused && refusals.get(refused)
}
