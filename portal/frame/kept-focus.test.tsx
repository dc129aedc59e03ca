import { useState } from 'react'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { ConfirmDialog, Dialog } from '#ui/dialog.tsx'
import { show } from '../testing/render.tsx'
import { KeptFocus } from './kept-focus.tsx'

/** What was waiting to be done is done then. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))
const button = (name: string) => page.getByRole('button', { name })

/** Three cards, each with a way to take it away, which a question may stand before. */
function Cards({ isAsked = false }) {
  const [cards, setCards] = useState(['Sun', 'Moon', 'Star'])
  const [asked, setAsked] = useState<string>()
  const remove = (name: string) => setCards((before) => before.filter((one) => one !== name))
  return (
    <main>
      <KeptFocus />
      <ul>
        {cards.map((name) => (
          <li key={name}>
            <h2>{name}</h2>
            <button type="button" onClick={() => (isAsked ? setAsked(name) : remove(name))}>
              Remove {name}
            </button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title="Sure?"
        description="It is gone."
        cancelLabel="Cancel"
        choices={[{ label: 'Yes', onChoose: () => remove(asked ?? '') }]}
      />
    </main>
  )
}

async function press(name: string) {
  await focus(button(name))
  await userEvent.keyboard('{Enter}')
}

/** What a press has opened may be drawn a moment later, and take the focus itself. */
async function focus(control: Locator) {
  await expect.element(control).toBeVisible()
  await nextTask()
  ;(control.element() as HTMLElement).focus()
  await expect.element(control).toHaveFocus()
}

test('what is taken away gives the focus to what stands behind it, and the last to what stands before it', async () => {
  await show(<Cards />)
  await press('Remove Moon')
  await expect.element(button('Remove Star')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Remove Sun')).toHaveFocus()
})

test('the same after a question', async () => {
  await show(<Cards isAsked />)
  await press('Remove Moon')
  await press('Yes')
  await expect.element(button('Remove Star')).toHaveFocus()
})

/** The first of a list is added in a dialog with many fields; the button that opened it goes with the empty list. */
function First() {
  const [state, setState] = useState<'empty' | 'asking' | 'full'>('empty')
  return (
    <main>
      <KeptFocus />
      <div>
        {state === 'full' && <button type="button">Add another</button>}
        {state !== 'full' && (
          <p>
            <button type="button" onClick={() => setState('asking')}>
              Add the first
            </button>
          </p>
        )}
      </div>
      <Dialog isOpen={state === 'asking'} onClose={() => {}} title="One more" closeLabel="Close">
        {['Name', 'Number', 'Kind', 'Place', 'Language'].map((name) => (
          <input key={name} aria-label={name} />
        ))}
        <button type="button" onClick={() => setState('full')}>
          Save it
        </button>
      </Dialog>
    </main>
  )
}

test('many fields of a dialog do not make forget what it was opened from', async () => {
  await show(<First />)
  await press('Add the first')
  for (const name of ['Name', 'Number', 'Kind', 'Place', 'Language']) {
    await focus(page.getByRole('textbox', { name }))
  }
  await press('Save it')
  await expect.element(button('Add another')).toHaveFocus()
})

function Busy() {
  const [isBusy, setBusy] = useState(false)
  function save() {
    setBusy(true)
    addEventListener('saved', () => setBusy(false), { once: true })
  }
  return (
    <main>
      <KeptFocus />
      <button type="button" disabled={isBusy} onClick={save}>
        Save
      </button>
    </main>
  )
}

test('a button that was busy has the focus again', async () => {
  await show(<Busy />)
  await press('Save')
  await expect.element(button('Save')).toBeDisabled()
  dispatchEvent(new Event('saved'))
  await expect.element(button('Save')).toBeEnabled()
  await expect.element(button('Save')).toHaveFocus()
})

test('a press beside everything leaves the page without focus', async () => {
  await show(<Cards />)
  ;(button('Remove Star').element() as HTMLElement).focus()
  await userEvent.click(document.body, { position: { x: 5, y: 400 }, force: true })
  await expect.element(document.body).toHaveFocus()
  document.body.append(document.createElement('hr'))
  await nextTask()
  await expect.element(document.body).toHaveFocus()
  document.querySelector('body > hr')?.remove()
})

test('a field that was left by the keyboard of a telephone is not opened again', async () => {
  await show(<Cards />)
  const star = button('Remove Star').element() as HTMLElement
  star.focus()
  star.blur()
  await nextTask()
  document.body.append(document.createElement('hr'))
  await nextTask()
  await expect.element(document.body).toHaveFocus()
  document.querySelector('body > hr')?.remove()
})
