import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { bearTranslation } from './translated-page.ts'

/** What a translation does to the texts of a page. */
function translate(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const shown = document.createElement('font')
    shown.textContent = text.data.toUpperCase()
    text.replaceWith(shown)
  }
}

function Part({ isBusy }: { isBusy: boolean }) {
  return (
    <p>
      {isBusy && <i>…</i>}
      Invia
      {!isBusy && ' ora'}
    </p>
  )
}

test('a part of a screen changes after the browser has translated it', async () => {
  bearTranslation()
  const { container, rerender } = await render(<Part isBusy={false} />)
  translate(container)
  await rerender(<Part isBusy />)
  expect(container.querySelectorAll('i')).toHaveLength(1)
  expect(container.textContent).toContain('INVIA')
  await rerender(<Part isBusy={false} />)
  expect(container.querySelectorAll('i')).toHaveLength(0)
})
