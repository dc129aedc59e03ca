import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { typedDay } from '#i18n/typed-dates.ts'
import { Dialog } from '#ui/dialog.tsx'
import { show, speak } from '../testing/render.tsx'
import { DayField } from './day-field.tsx'
import { TimeField } from './time-field.tsx'

type Values = { day: string; time: string }

function Form({ day = '', time = '', onSend }: Partial<Values> & { onSend: (values: Values) => void }) {
  const form = useForm<Values>({ defaultValues: { day, time } })
  return (
    <form noValidate onSubmit={form.handleSubmit(onSend)}>
      <DayField form={form} name="day" label={() => 'Giorno'} isRequired />
      <TimeField form={form} name="time" label={() => 'Ora'} />
      <button type="submit">Invia</button>
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => form.setValue('day', '2038-05-01')}>
        Riempi
      </button>
      <button type="button" onClick={() => form.setError('day', { message: 'requests.date.invalid' }, { shouldFocus: true })}>
        Sbaglia
      </button>
    </form>
  )
}

const day = page.getByRole('textbox', { name: 'Giorno' })
const time = page.getByRole('textbox', { name: 'Ora' })
const choose = page.getByRole('button', { name: 'Scegli il giorno' })
const send = page.getByRole('button', { name: 'Invia' })

test('a day and a time are typed in several ways, and written in one once the field is left', async () => {
  const onSend = vi.fn()
  await show(<Form onSend={onSend} />)
  await expect.element(day).toHaveAttribute('placeholder', 'gg/mm/aaaa')
  await day.fill('2/1/38')
  await expect.element(day).toHaveValue('2/1/38')
  await time.fill('930')
  await send.click()
  await expect.element(day).toHaveValue('sab 02/01/2038')
  await expect.element(time).toHaveValue('09:30')
  expect(onSend.mock.calls[0]?.[0]).toEqual({ day: '2038-01-02', time: '09:30' })
  // What means nothing stays, for whoever checks the form to say so.
  await day.fill('dopodomani')
  await time.fill('sera')
  await send.click()
  await expect.element(day).toHaveValue('dopodomani')
  expect(onSend.mock.calls[1]?.[0]).toEqual({ day: 'dopodomani', time: 'sera' })
  await day.fill('')
  await time.fill('')
  await send.click()
  expect(onSend.mock.calls[2]?.[0]).toEqual({ day: '', time: '' })
})

test('what another puts into the field counts more than what is being typed', async () => {
  await show(<Form onSend={vi.fn()} />)
  await day.fill('2/1/38')
  await page.getByRole('button', { name: 'Riempi' }).click()
  await expect.element(day).toHaveFocus()
  await expect.element(day).toHaveValue('sab 01/05/2038')
})

test('what is wrong stands at the field, which takes the focus', async () => {
  await show(<Form onSend={vi.fn()} />)
  await page.getByRole('button', { name: 'Sbaglia' }).click()
  await expect.element(day).toHaveAccessibleDescription('Scegli una data')
  await expect.element(day).toHaveAttribute('aria-invalid', 'true')
  await expect.element(day).toHaveFocus()
})

test('a day is chosen from a month by keyboard, and the focus comes back', async () => {
  const onSend = vi.fn()
  await show(<Form day="2037-12-24" onSend={onSend} />)
  await expect.element(day).toHaveValue('gio 24/12/2037')
  await choose.click()
  const calendar = page.getByRole('dialog', { name: 'Scegli il giorno' })
  await expect.element(calendar.getByRole('grid', { name: 'dicembre 2037' })).toBeVisible()
  await expect.element(calendar.getByRole('button', { name: 'giovedì 24 dicembre 2037' })).toHaveFocus()
  // The week begins as the language says.
  expect(calendar.element().querySelector('th')?.getAttribute('aria-label')).toBe('lun')
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  await expect.element(calendar.getByRole('button', { name: 'venerdì 1 gennaio 2038' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(choose).toHaveFocus()
  await expect.element(day).toHaveValue('ven 01/01/2038')
  await choose.click()
  await calendar.getByRole('button', { name: 'Mese precedente' }).click()
  await expect.element(calendar.getByRole('grid', { name: 'dicembre 2037' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(choose).toHaveFocus()
  // The button that opens it closes it, too.
  await choose.click()
  await expect.element(calendar).toBeVisible()
  await choose.click()
  await expect.element(calendar).not.toBeInTheDocument()
  await send.click()
  expect(onSend.mock.calls[0]?.[0]).toMatchObject({ day: '2038-01-01' })
})

test('in a dialog too a month begins at its day, and the buttons beside its name keep the focus', async () => {
  await show(
    <Dialog isOpen onClose={() => {}} title="Offerta" closeLabel="Chiudi">
      <Form day="2037-12-24" onSend={() => {}} />
    </Dialog>,
  )
  await expect.element(choose).toBeVisible()
  ;(choose.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'giovedì 24 dicembre 2037' })).toHaveFocus()
  await userEvent.keyboard('{Shift>}{Tab}{Tab}{/Shift}')
  for (const month of ['novembre', 'ottobre']) {
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('grid', { name: `${month} 2037` })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Mese precedente' })).toHaveFocus()
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(choose).toHaveFocus()
})

test('in a window as low as above a phone’s keyboard a month begins at a day in sight', async () => {
  const { innerWidth, innerHeight } = window
  await page.viewport(390, 420)
  await show(
    <div style={{ paddingTop: 120 }}>
      <Form day="2037-12-24" onSend={() => {}} />
    </div>,
  )
  await choose.click()
  const chosen = page.getByRole('button', { name: 'giovedì 24 dicembre 2037' })
  await expect.element(chosen).toHaveFocus()
  await expect.element(chosen).toBeInViewport({ ratio: 0.95 })
  await page.viewport(innerWidth, innerHeight)
})

test('it speaks the language of the portal, from right to left too', async () => {
  await show(<Form day="2037-12-24" onSend={vi.fn()} />)
  await speak('ar')
  await expect.element(page.getByRole('textbox', { name: 'Giorno' })).toHaveValue(typedDay('ar', '2037-12-24'))
  await page.getByRole('button', { name: 'اختيار اليوم' }).click()
  const calendar = page.getByRole('dialog', { name: 'اختيار اليوم' })
  await expect.element(calendar.getByRole('grid', { name: 'ديسمبر 2037' })).toBeVisible()
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toContain('24 ديسمبر 2037')
  // To the left is the day after.
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toContain('25 ديسمبر 2037')
  await userEvent.keyboard('{Escape}')
  await speak('ja')
  await expect.element(day).toHaveValue('2037/12/24(木)')
  await day.fill('2038/1/2')
  await page.getByRole('button', { name: 'Invia' }).click()
  await expect.element(day).toHaveValue('2038/01/02(土)')
})
