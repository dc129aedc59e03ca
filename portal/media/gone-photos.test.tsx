import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mediaApi } from '#contract/media.api.ts'
import { refuse } from '../testing/fake-server.ts'
import { show } from '../testing/render.tsx'
import { PhotoField } from './photo-field.tsx'
import { PhotoList } from './photo-list.tsx'

const own = '/media/AAAAAAAAAAAAAAAAAAAAAA_10x10.webp'
const button = (name: string) => page.getByRole('button', { name })

function List() {
  const [photos, setPhotos] = useState([own, 'https://foto.example/1.jpg'])
  return <PhotoList typed="" onType={() => {}} photos={photos} onChange={setPhotos} />
}

function Photo() {
  const form = useForm({ defaultValues: { photo: own } })
  return <PhotoField form={form} name="photo" label="facility.image.label" />
}

/** The server's answer to whoever asks for the uploaded photo. */
const photo = { ...mediaApi.upload, method: 'GET' as const, path: own as `/api/${string}`, body: undefined }

test('of an uploaded photo that was not saved in time the list says so, until it is taken out', async () => {
  refuse(photo, 'request.unknownPath', '')
  await show(<List />)
  const items = page.getByRole('list', { name: 'Foto' }).getByRole('listitem')
  await expect.element(items.nth(0)).toMatchTextContent(/Questa foto non c’è più/)
  await expect.element(items.nth(1)).toMatchTextContent(/foto.example/)
  await button('Rimuovi: Foto 1').click()
  await expect.element(page.getByText(/non c’è più/)).not.toBeInTheDocument()
})

test('the field of one photo says the same, and nothing of a photo that only did not load', async () => {
  const asked = refuse(photo, 'media.unavailable', '')
  const shown = await show(<Photo />)
  await expect.poll(() => asked.length).toBeGreaterThan(1)
  await expect.element(page.getByText('Caricata da te')).toBeVisible()
  expect(page.getByText(/non c’è più/).elements()).toEqual([])
  await shown.unmount()
  refuse(photo, 'request.unknownPath', '')
  await show(<Photo />)
  await expect.element(page.getByText(/Questa foto non c’è più/)).toBeVisible()
  await button('Rimuovi: Foto').click()
  await expect.element(page.getByText(/non c’è più/)).not.toBeInTheDocument()
})
