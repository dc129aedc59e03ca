import { dot } from '#ui/dot.ts'

/**
 * Shows the photos around a tapped one over the whole screen, with their names: swiped, by arrow keys, or by the buttons at the sides.
 * The back button of the phone closes it, as Escape and its own button do.
 */
export function viewPhotos(tapped: HTMLAnchorElement): void {
  // The second of two taps, the first of which waited for this script.
  if (document.querySelector('.viewer')) return
  const group = tapped.closest('.shelf > li') ?? tapped.closest('details') ?? document
  const links = [...group.querySelectorAll<HTMLAnchorElement>('a[href^="/media"]')]
  const photos = [...new Map(links.map((link) => [link.href, link])).values()]
  const start = photos.findIndex(({ href }) => href === tapped.href)
  const strip = document.createElement('ul')
  strip.append(...photos.map((link, index) => frameOf(link, photos.length > 1 ? `${index + 1} / ${photos.length}` : '')))
  // For keys alone: what scrolls has to take the focus.
  strip.tabIndex = 0
  const step = (by: number) => {
    const at = Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth)
    strip.children[at + by]?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }
  const viewer = document.createElement('dialog')
  viewer.className = 'viewer'
  viewer.ariaLabel = nameOf(tapped)
  const { close = '' } = document.querySelector('main')?.dataset ?? {}
  const closing = buttonOf('×', close, () => viewer.close())
  closing.autofocus = true
  viewer.append(strip, closing)
  // For a mouse; keys and fingers need none, and a screen reader reads the list.
  if (photos.length > 1) for (const by of [-1, 1]) viewer.append(buttonOf(by < 0 ? '‹' : '›', '', () => step(by)))
  const isMirrored = getComputedStyle(document.body).direction === 'rtl'
  viewer.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    event.preventDefault()
    step((event.key === 'ArrowRight') === isMirrored ? -1 : 1)
  })
  viewer.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLLIElement) viewer.close()
  })
  document.body.append(viewer)
  viewer.showModal()
  strip.children[start]?.scrollIntoView({ inline: 'center', block: 'nearest', behavior: 'instant' })
  closeOnBack(viewer)
}

/** Opening is a step of the history, so that the way back leads to the page and not out of it. */
function closeOnBack(viewer: HTMLDialogElement): void {
  let isBack = false
  const onBack = () => {
    isBack = true
    viewer.close()
  }
  history.pushState('photo', '')
  addEventListener('popstate', onBack, { once: true })
  viewer.addEventListener('close', () => {
    removeEventListener('popstate', onBack)
    if (!isBack) history.back()
    viewer.remove()
  })
}

function frameOf(link: HTMLAnchorElement, place: string): HTMLLIElement {
  const photo = new Image()
  photo.alt = nameOf(link)
  photo.loading = 'lazy'
  // Offline the copy has the size of the page alone.
  photo.onerror = () => {
    photo.onerror = null
    photo.src = link.querySelector('img')?.currentSrc ?? ''
  }
  photo.src = link.href
  const caption = document.createElement('figcaption')
  caption.textContent = [nameOf(link), place].filter(Boolean).join(dot)
  const figure = document.createElement('figure')
  figure.append(photo, caption)
  const frame = document.createElement('li')
  frame.append(figure)
  return frame
}

/** What the photo is called on the page. */
const nameOf = (link: HTMLAnchorElement) => link.ariaLabel || link.querySelector('img')?.alt || ''

function buttonOf(sign: string, label: string, onTap: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = sign
  if (label) button.ariaLabel = label
  else {
    button.tabIndex = -1
    button.ariaHidden = 'true'
  }
  button.addEventListener('click', onTap)
  return button
}
