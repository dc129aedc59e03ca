import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { limits } from '#contract/limits.ts'
import { mediaApi } from '#contract/media.api.ts'
import { refuse, respond } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'
import { AddressList } from './address-list.tsx'
import { PhotoField } from './photo-field.tsx'
import { PhotoList } from './photo-list.tsx'
import { faceOf } from './photo-upload.ts'

const [one, two] = ['https://foto.example/1.jpg', 'https://foto.example/2.jpg']
const own = '/media/AAAAAAAAAAAAAAAAAAAAAA_10x10.webp'
const pixel = { url: own, width: 10, height: 10 }
/** The server's answer to whoever asks for the uploaded photo: it may be there. */
const photo = { ...mediaApi.upload, method: 'GET' as const, path: own as `/api/${string}`, body: undefined }
beforeEach(() => refuse(photo, 'media.unavailable', '') && undefined)
const upload = { ...mediaApi.upload, status: 201 as const }
const file = (name: string, type = 'image/png') => new File(['x'], name, { type })
const button = (name: string) => page.getByRole('button', { name })
const list = page.getByRole('list', { name: 'Foto' })
const texts = () =>
  list
    .getByRole('listitem')
    .elements()
    .map((item) => item.textContent)

type ListProps = { photos?: string[]; onChange: (photos: string[]) => void; kind?: 'video'; error?: string }

function List({ photos: start = [], onChange, kind, error }: ListProps) {
  const [photos, setPhotos] = useState(start)
  const [typed, setTyped] = useState('')
  function change(next: string[]) {
    setPhotos(next)
    onChange(next)
  }
  const shared = { typed, onType: setTyped, onChange: change, error }
  if (kind) return <AddressList {...shared} kind={kind} addresses={photos} isAllowed={(url) => url.startsWith('https')} />
  return <PhotoList {...shared} photos={photos} />
}

test('a list that is pasted becomes as many photos; what is none stays in the field', async () => {
  await show(<List onChange={() => {}} photos={[two]} />)
  const field = page.getByLabelText('Indirizzo di una foto')
  const paste = (text: string) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    return field.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }
  expect(paste(one)).toBe(true)
  expect(paste(`${one}?da=1, 2 e 3`)).toBe(true)
  expect(paste(`Le foto:\r\n${one}\r\n${two}, https://foto.example/3.jpg\n`)).toBe(false)
  await expect.poll(texts).toEqual(['Foto 1foto.example/2.jpg', 'Foto 2foto.example/1.jpg', 'Foto 3foto.example/3.jpg'])
  await expect.element(field).toHaveValue('Le foto:')
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
})

test('addresses are added by button or Enter, each once, and a wrong one is said and kept', async () => {
  const onChange = vi.fn()
  await show(<List onChange={onChange} />)
  const field = page.getByLabelText('Indirizzo di una foto')
  await button('Aggiungi foto').click()
  expect(onChange).not.toHaveBeenCalled()
  await field.fill('nessun indirizzo')
  await button('Aggiungi foto').click()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveValue('nessun indirizzo')
  await field.fill(` ${one} `)
  await expect.element(field).not.toHaveAttribute('aria-invalid')
  await userEvent.keyboard('{Enter}')
  await expect.element(field).toHaveValue('')
  await field.fill(one)
  await button('Aggiungi foto').click()
  await expect.element(field).toHaveValue('')
  await field.fill(own)
  await button('Aggiungi foto').click()
  await expect.poll(texts).toEqual(['Foto 1foto.example/1.jpg', 'Foto 2Caricata da te'])
  expect(onChange.mock.calls).toEqual([[[one]], [[one, own]]])
  await expect.element(page.getByText('Foto (2)')).toBeVisible()
})

test('photos are moved and taken off, each by its own buttons', async () => {
  const onChange = vi.fn()
  await show(<List photos={[one, two]} onChange={onChange} />)
  await button('Sposta giù: Foto 1').click()
  await expect.poll(texts).toEqual(['Foto 1foto.example/2.jpg', 'Foto 2foto.example/1.jpg'])
  await expect.element(page.getByRole('status').filter({ hasText: 'ora in posizione 2' })).toBeInTheDocument()
  await button('Sposta su: Foto 2').click()
  await button('Rimuovi: Foto 1').click()
  expect(onChange.mock.calls).toEqual([[[two, one]], [[one, two]], [[two]]])
})

test('videos have words of their own, and the form’s error stands at the field', async () => {
  await show(<List photos={['https://youtu.be/dQw4w9WgXcQ']} onChange={vi.fn()} kind="video" error="Al massimo dieci." />)
  await expect.element(page.getByLabelText('Indirizzo di un video')).toHaveAccessibleDescription(/Al massimo dieci\. YouTube, Vimeo/)
  await expect.element(button('Rimuovi: Video 1')).toBeVisible()
  // The picture comes from YouTube, which is told nothing of this page.
  await expect.element(page.getByRole('listitem').getByRole('presentation').first()).toHaveAttribute('referrerpolicy', 'no-referrer')
  expect(document.querySelector('img')?.getAttribute('src')).toContain('dQw4w9WgXcQ')
})

test('photos of this device are sent at once, and stand behind those that are there', async () => {
  const onChange = vi.fn()
  const sent = respond(upload, pixel)
  await show(<List photos={[one]} onChange={onChange} />)
  await page.getByLabelText('Scegli o scatta foto').upload([file('a.png'), file('note.pdf', 'application/pdf')])
  await expect.poll(texts).toEqual(['Foto 1foto.example/1.jpg', 'Foto 2Caricata da te'])
  // What is no picture is not sent.
  expect(sent).toHaveLength(1)
  expect(sent[0]?.headers.get('idempotency-key')).toBeTruthy()
  expect(sent[0]?.headers.get('accept-language')).toBe('it')
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
  expect(onChange.mock.calls).toEqual([[[one, own]]])
})

test('a photo that is refused stays with its reason until it is taken off; one that hangs is given up', async () => {
  const onChange = vi.fn()
  refuse(upload, 'media.unsupportedType', 'Non è una foto.')
  await show(<List onChange={onChange} />)
  await page.getByLabelText('Scegli o scatta foto').upload(file('finta.png'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Non è una foto.')
  await button('Rimuovi: finta.png').click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  let goOn = () => {}
  const hanging = new Promise<void>((resolve) => {
    goOn = resolve
  })
  respond(upload, async () => {
    await hanging
    return pixel
  })
  await page.getByLabelText('Scegli o scatta foto').upload(file('lenta.png'))
  await expect.element(page.getByRole('progressbar', { name: 'Caricamento di lenta.png' })).toBeInTheDocument()
  await button('Annulla caricamento: lenta.png').click()
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
  goOn()
  expect(onChange).not.toHaveBeenCalled()
})

test('photos go one after the other, so that a slow line brings each in time; the next goes while one is read', async () => {
  const progress: ((share: { loaded: number; total: number }) => void)[] = []
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    progress.push((share) => this.upload.dispatchEvent(new ProgressEvent('progress', share)))
  })
  onTestFinished(() => void vi.restoreAllMocks())
  await show(<List onChange={vi.fn()} />)
  const names = ['a.png', 'b.png', 'c.png', 'd.png']
  await page.getByLabelText('Scegli o scatta foto').upload(names.map((name) => file(name)))
  await expect.poll(() => page.getByRole('progressbar').elements().length).toBe(4)
  await expect.poll(() => progress.length).toBe(1)
  // One that is given up while it waits never goes, and lets none past the one before it.
  await button('Annulla caricamento: b.png').click()
  await expect.poll(() => page.getByRole('progressbar').elements().length).toBe(3)
  progress[0]?.({ loaded: 5, total: 10 })
  expect(progress).toHaveLength(1)
  progress[0]?.({ loaded: 10, total: 10 })
  await expect.poll(() => progress.length).toBe(2)
  // So does one that is given up on its way.
  await button('Annulla caricamento: c.png').click()
  await expect.poll(() => progress.length).toBe(3)
  await button('Annulla caricamento: d.png').click()
})

test('each photo stands in the list as soon as it has arrived', async () => {
  const onChange = vi.fn()
  const answers: (() => void)[] = []
  respond(upload, async () => {
    await new Promise<void>((resolve) => answers.push(resolve))
    return pixel
  })
  await show(<List onChange={onChange} />)
  await page.getByLabelText('Scegli o scatta foto').upload([file('a.png'), file('b.png')])
  await expect.poll(() => answers.length).toBe(1)
  answers[0]?.()
  await expect.poll(() => onChange.mock.calls).toEqual([[[own]]])
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.()
  await expect.poll(() => onChange.mock.calls.length).toBe(2)
})

test('of a photo that is too large no more is sent than it takes to hear so', async () => {
  const sizes: number[] = []
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation((body) => {
    sizes.push(((body as FormData).get('file') as File).size)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  await show(<OnePhoto />)
  for (const name of ['enorme.png', 'limite.png']) {
    const photo = new File([new Uint8Array(limits.photoBytes + (name === 'enorme.png' ? 1_000 : 0))], name, { type: 'image/png' })
    await page.getByLabelText('Carica una foto').upload(photo)
    await button(`Annulla caricamento: ${name}`).click()
  }
  expect(sizes).toEqual([limits.photoBytes + 1, limits.photoBytes])
})

test('a single photo can be given up too', async () => {
  const hanging = new Promise<typeof pixel>(() => {})
  respond(upload, () => hanging)
  await show(<OnePhoto />)
  await page.getByLabelText('Carica una foto').upload(file('lenta.png'))
  await button('Annulla caricamento: lenta.png').click()
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument()
})

function OnePhoto() {
  const form = useForm({ defaultValues: { image: one } })
  return <PhotoField form={form} name="image" label="facility.image.label" />
}

test('a single photo is an address or a file, and is shown', async () => {
  await show(<OnePhoto />)
  const field = page.getByRole('textbox')
  const isShown = () => document.querySelector('span.bg-muted') !== null
  await expect.element(field).toHaveValue(one)
  expect(isShown()).toBe(true)
  await field.fill('nessuna')
  await expect.poll(isShown).toBe(false)
  refuse(upload, 'media.tooLarge', 'Troppo grande.')
  await page.getByLabelText('Carica una foto').upload(file('a.png'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Troppo grande.')
  await expect.element(field).toHaveValue('nessuna')
  respond(upload, pixel)
  // No server sends the photo here, so that its picture gives way as soon as that is known.
  const shown = new Set<string>()
  const watching = new MutationObserver(() => {
    for (const { src } of document.querySelectorAll('img')) shown.add(new URL(src).pathname)
  })
  watching.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => watching.disconnect())
  await page.getByLabelText('Carica una foto').upload(file('b.png'))
  // An uploaded photo is shown; its address would say nothing to a host.
  await expect.element(page.getByRole('group', { name: 'Foto Caricata da te' })).toBeVisible()
  await expect.element(field).not.toBeInTheDocument()
  expect([...shown].join()).toContain(own)
  // The photo that was taken says no more what was wrong with the one before.
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await button('Rimuovi: Foto').click()
  await expect.element(field).toHaveValue('')
  await expect.element(page.getByLabelText('Carica una foto')).toHaveFocus()
  expect(isShown()).toBe(false)
})

test.each([
  ['a tall photo', 600, 1_000, 168],
  ['a wide photo', 1_000, 600, 168],
  ['a small photo', 60, 100, 60],
])('a face is cut out of %s', async (_, width, height, expected) => {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d') as CanvasRenderingContext2D
  context.fillStyle = 'blue'
  context.fillRect(0, 0, width, height)
  // Where the head of a person is: in the middle of a wide photo, above it in a tall one.
  const side = Math.min(width, height)
  const [left, top] = [(width - side) / 2, (height - side) / 4]
  context.fillStyle = 'red'
  context.fillRect(left, top, side, side)
  const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  const face = await createImageBitmap(await faceOf(new File([photo ?? ''], 'io.png', { type: 'image/png' })))
  expect([face.width, face.height]).toEqual([expected, expected])
  const seen = new OffscreenCanvas(face.width, face.height).getContext('2d') as OffscreenCanvasRenderingContext2D
  seen.drawImage(face, 0, 0)
  for (const [x, y] of [
    [2, 2],
    [face.width - 3, face.height - 3],
  ] as const)
    expect([...seen.getImageData(x, y, 1, 1).data].map((part) => part > 128)).toEqual([true, false, false, true])
})

test('a file that the browser cannot read is sent as it is', async () => {
  const unread = file('io.heic', 'image/heic')
  expect(await faceOf(unread)).toBe(unread)
})

test('a drawing on nothing stands on white, not on black', async () => {
  const drawing = await new Promise<Blob | null>((resolve) =>
    Object.assign(document.createElement('canvas'), { width: 200, height: 200 }).toBlob(resolve),
  )
  const face = await createImageBitmap(await faceOf(new File([drawing ?? ''], 'logo.png', { type: 'image/png' })))
  const canvas = new OffscreenCanvas(face.width, face.height)
  const context = canvas.getContext('2d')
  context?.drawImage(face, 0, 0)
  expect([...(context?.getImageData(84, 84, 1, 1).data ?? [])]).toEqual([255, 255, 255, 255])
})

test('what a photo is called and where it is begin beside it where one reads from right to left', async () => {
  await show(
    <div dir="rtl">
      <List onChange={() => {}} photos={[one]} />
    </div>,
  )
  const [name, address] = ['Foto 1', 'foto.example/1.jpg'].map((words) =>
    list.getByText(words, { exact: true }).element().getBoundingClientRect(),
  )
  expect(address?.right).toBeCloseTo(name?.right ?? 0, 0)
  expect(address?.width).toBeLessThan(200)
})
