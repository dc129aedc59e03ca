import { useEffect, useRef, useState } from 'react'
import type { Text } from '../messages.ts'
import { createStore } from '../stores/create-store.ts'
import { showToast } from '../toasts/toasts.ts'

/** Uploads that are on their way on this screen; each ends with what was wrong with its photo, or with nothing. */
const running = createStore<readonly Promise<Text | undefined>[]>([])
let lastProblem: Text | undefined

/** Counts an upload among those on their way until it ends. */
export function countUpload(upload: Promise<Text | undefined>): void {
  running.set([...running.get(), upload])
  void upload.then((problem) => {
    lastProblem = problem ?? lastProblem
    running.set(running.get().filter((other) => other !== upload))
  })
}

/** True while a photo of this form is on its way: leaving would lose it. Those that were on their way before it are of the form behind. */
export function useIsUploading(): boolean {
  const [before] = useState(running.get)
  return running.useValue().some((upload) => !before.includes(upload))
}

/** Lets a save wait for the photos that are on their way, so that they are saved too; where one is refused it says why and does not save. */
export function useUploadsFirst() {
  const [isWaiting, setWaiting] = useState(false)
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  async function afterUploads(save: () => unknown): Promise<void> {
    const problem = running.get().length ? await wait() : undefined
    // Who has left meanwhile, and was asked about it, has given it up.
    if (!isOpen.current) return
    if (problem) showToast({ title: 'app.error', text: problem, isDestructive: true })
    else await save()
  }
  async function wait() {
    setWaiting(true)
    const problem = await uploadsEnd()
    setWaiting(false)
    return problem
  }
  return { isWaiting, afterUploads }
}

/** Waits until none is on its way, those that begin meanwhile included; says what was wrong with one. */
async function uploadsEnd(): Promise<Text | undefined> {
  lastProblem = undefined
  while (running.get().length) await Promise.all(running.get())
  return lastProblem
}
