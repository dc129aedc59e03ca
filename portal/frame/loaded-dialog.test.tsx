import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { Dialog } from '#ui/dialog.tsx'
import { loadOnDemand } from '#ui/load-on-demand.ts'
import { show, toast } from '../testing/render.tsx'
import { LoadedDialog } from './loaded-dialog.tsx'

const Shown = ({ onClose }: { onClose: () => void }) => (
  <Dialog isOpen onClose={onClose} title="Traduzioni" closeLabel="Chiudi">
    <p>Testo</p>
  </Dialog>
)

/** A dialog whose script comes as long as there is a line. */
function makeDialog() {
  const line = { isThere: false }
  const load = async () => {
    if (!line.isThere) throw new Error('There is no line.')
    return { Shown }
  }
  return { line, Loaded: loadOnDemand(load, 'Shown') }
}

function Form({ Loaded }: Pick<ReturnType<typeof makeDialog>, 'Loaded'>) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <input aria-label="Note" />
      <button type="button" onClick={() => setOpen(true)}>
        Apri
      </button>
      {isOpen && (
        <LoadedDialog onClose={close}>
          <Loaded onClose={close} />
        </LoadedDialog>
      )}
    </>
  )
}

test('a dialog that cannot be loaded says so, and leaves what is typed below it; with a line the next press opens it', async () => {
  const { line, Loaded } = makeDialog()
  await show(<Form Loaded={Loaded} />)
  await page.getByLabelText('Note').fill('Molo 3')
  await page.getByRole('button', { name: 'Apri' }).click()
  await expect.element(toast('Qualcosa è andato storto. Riprova.')).toBeVisible()
  await expect.element(page.getByLabelText('Note')).toHaveValue('Molo 3')
  line.isThere = true
  await page.getByRole('button', { name: 'Apri' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Traduzioni' })).toBeVisible()
})

test('one that could not be loaded ahead is asked for when it is opened', async () => {
  const { line, Loaded } = makeDialog()
  await expect(Loaded.preload()).rejects.toThrow()
  line.isThere = true
  await show(<Form Loaded={Loaded} />)
  await page.getByRole('button', { name: 'Apri' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Traduzioni' })).toBeVisible()
})
