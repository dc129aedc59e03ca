import { useState } from 'react'
import { isOwnPhoto } from '#contract/media.ts'

/** Photos that were uploaded and not saved in time, as from a draft of last week. One that merely did not load is not counted as gone. */
export function useGonePhotos() {
  const [gone, setGone] = useState<readonly string[]>([])
  const look = async (url: string) => {
    if (!isOwnPhoto(url)) return
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.status === 404) setGone((urls) => [...urls, url])
  }
  return { isGone: (url: string) => gone.includes(url), look }
}
