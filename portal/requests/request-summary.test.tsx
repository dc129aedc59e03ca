import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleRequest } from '../testing/examples.ts'
import { show } from '../testing/render.tsx'
import { RequestSummary } from './request-summary.tsx'

const request = { ...exampleRequest, firstName: 'محمد', lastName: 'علي', service: 'Gita in barca con pranzo a bordo' }
const stay = { requestDate: '2037-03-25', endDate: '2037-03-30', timeRange: '15:00', bookingStart: null, bookingEnd: null }
/** Where the signs of a text begin and end on the screen. */
function placeOf(text: string) {
  const range = document.createRange()
  range.selectNodeContents(page.getByText(text).element())
  return range.getBoundingClientRect()
}

test('a guest’s name stands beside the face, whatever it is written in', async () => {
  await show(<RequestSummary request={request} now={0} />)
  expect(placeOf('محمد علي').left).toBe(placeOf(request.service).left)
})

test('on a screen from the right the arrival comes first', async () => {
  await show(
    <div dir="rtl">
      <RequestSummary request={{ ...request, ...stay }} now={0} />
    </div>,
  )
  expect(getComputedStyle(page.getByText('25/03/2037 – 30/03/2037 · 15:00').element()).direction).toBe('rtl')
})

test('the dot between service and property begins no line, however wide the row is', async () => {
  const widths = Array.from({ length: 16 }, (_, index) => 190 + index * 10)
  await show(
    <div>
      {widths.map((width) => (
        <div key={width} style={{ width }}>
          <RequestSummary request={{ ...exampleRequest, service: 'Visita al castello', facilityName: 'Casa dei Limoni' }} now={0} />
        </div>
      ))}
    </div>,
  )
  const dots = page
    .getByText('Casa dei Limoni')
    .elements()
    .map((property) => {
      const range = document.createRange()
      range.setStart(property.previousSibling as Text, 0)
      range.setEnd(property.previousSibling as Text, 2)
      return range.getClientRects()[0]?.left ?? 0
    })
  const lines = page.getByText('Visita al castello').elements()
  expect(dots).toHaveLength(widths.length)
  for (const [index, left] of dots.entries()) expect(left).toBeGreaterThan(lines[index]?.getBoundingClientRect().left ?? 0)
})
