import { addressIn } from './web-address.ts'

/** How a video can be played: as a file, or by the id of one of two services; that of an unlisted one of Vimeo goes with its key, "123456789?h=0a1b2c3d4e". */
export type Video = { kind: 'file' | 'youtube' | 'vimeo'; id: string; thumbnail?: string } | { kind: 'unknown'; id: '' }

const youtubeId = /^[\w-]{6,20}$/

/**
 * Recognises the address of a video: mp4 and webm files, YouTube in its short and watch forms, Vimeo.
 * YouTube's thumbnail follows from the id.
 */
export function videoOf(address: string): Video {
  const url = addressIn(address)
  if (!url) return { kind: 'unknown', id: '' }
  const { hostname, pathname, searchParams } = url
  const host = hostname.replace(/^(www|m|player)\./, '')
  if (host === 'youtu.be') return youtube(pathname.slice(1))
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    return youtube(searchParams.get('v') ?? pathname.replace(/^\/(embed|shorts|live)\//, ''))
  }
  if (host === 'vimeo.com') {
    const [, id, inPath] = /(\d{5,})(?:\/([\da-f]{8,})(?![^/]))?/.exec(pathname) ?? []
    const key = inPath ?? /^[\da-f]+$/.exec(searchParams.get('h') ?? '')?.[0]
    return id ? { kind: 'vimeo', id: key ? `${id}?h=${key}` : id } : { kind: 'unknown', id: '' }
  }
  return /\.(mp4|webm)$/i.test(pathname) ? { kind: 'file', id: address } : { kind: 'unknown', id: '' }
}

function youtube(id: string): Video {
  if (!youtubeId.test(id)) return { kind: 'unknown', id: '' }
  return { kind: 'youtube', id, thumbnail: `https://img.youtube.com/vi/${id}/hqdefault.jpg` }
}
