import '../consent/consent-island.ts'
import { writeClipboard } from '#ui/clipboard.ts'
import { closeOnOutsideTap } from '../language-menu-island.ts'

closeOnOutsideTap()
greet()
for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
  button.addEventListener('click', () => copy(button))
}
document.querySelector('[data-photo]')?.addEventListener('click', showPhoto)

/** The page is the same for everyone and cached; the hour is the guest's. */
function greet(): void {
  const line = document.querySelector<HTMLElement>('[data-greeting]')
  if (!line?.dataset.greeting) return
  const hour = new Date().getHours()
  const greetings = JSON.parse(line.dataset.greeting)
  line.textContent = greetings[hour < 5 || hour >= 18 ? 'evening' : hour < 13 ? 'morning' : 'afternoon']
}

async function copy(button: HTMLElement): Promise<void> {
  const label = button.textContent
  await writeClipboard(button.dataset.copy ?? '')
  button.textContent = button.dataset.done ?? label
  const announce = document.querySelector('[data-announce]')
  if (announce) announce.textContent = button.dataset.done ?? ''
  setTimeout(() => {
    button.textContent = label
    if (announce) announce.textContent = ''
  }, 2_000)
}

function showPhoto(event: Event): void {
  const link = event.currentTarget as HTMLAnchorElement
  event.preventDefault()
  const photo = new Image()
  photo.alt = ''
  photo.className = 'absolute inset-0 -z-10 size-full object-cover brightness-60'
  photo.referrerPolicy = 'no-referrer'
  photo.onload = () => link.remove()
  // A dead link leaves the page as it was.
  photo.onerror = () => photo.remove()
  photo.src = link.href
  link.closest('[data-hero]')?.append(photo)
}
