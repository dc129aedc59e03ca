import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ConfirmDialog } from '#ui/dialog.tsx'
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
  ;(button(name).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
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

function Busy() {
  const [isBusy, setBusy] = useState(false)
  function save() {
    setBusy(true)
    setTimeout(() => setBusy(false), 50)
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
