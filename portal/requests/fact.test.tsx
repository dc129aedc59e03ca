import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/render.tsx'
import { Fact } from './fact.tsx'

test('days and hours run as the screen does, words as their own letters do', async () => {
  const facts = ['25/03/2027 – 30/03/2027 · 15:00', 'Villa Sole', 'وصول متأخر']
  await show(
    <dl dir="rtl">
      {facts.map((fact) => (
        <Fact key={fact} label="">
          {fact}
        </Fact>
      ))}
    </dl>,
  )
  const directions = facts.map((fact) => getComputedStyle(page.getByText(fact).element()).direction)
  // Read from the right the day of arrival comes first, as in the list and in the line of events.
  expect(directions).toEqual(['rtl', 'ltr', 'rtl'])
})
