import { Suspense, use } from 'react'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleUser } from '../testing/examples.ts'
import { show, toast } from '../testing/render.tsx'
import { keepDraft } from './drafts.ts'
import { useKeptForm } from './use-kept-form.ts'

function Late({ loaded }: { loaded: Promise<void> }) {
  use(loaded)
  return null
}

function Form({ loaded }: { loaded: Promise<void> }) {
  const form = useForm({ defaultValues: { name: '' } })
  useKeptForm(form, undefined)
  return (
    <>
      <input aria-label="Nome" {...form.register('name')} />
      <Late loaded={loaded} />
    </>
  )
}

test('a draft is given back by a screen that is begun before all of it is loaded, and once', async () => {
  const { promise: loaded, resolve: arrive } = Promise.withResolvers<void>()
  history.replaceState(null, '', '/service/new')
  keepDraft({ userId: exampleUser.id, version: undefined, values: { name: 'Gita' } })
  const form = (
    <Suspense fallback="Caricamento">
      <Form loaded={loaded} />
    </Suspense>
  )
  const screen = await show(form, { at: '/service/new' })
  await expect.element(page.getByText('Caricamento')).toBeVisible()
  arrive()
  await expect.element(page.getByLabelText('Nome')).toHaveValue('Gita')
  await expect.element(toast('Abbiamo ritrovato quello che avevi scritto')).toBeVisible()
  await screen.unmount()
  await show(form, { at: '/service/new' })
  await expect.element(page.getByLabelText('Nome')).toHaveValue('')
})
