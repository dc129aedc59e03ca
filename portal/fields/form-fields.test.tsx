import { useForm } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/render.tsx'
import { SelectField } from './form-fields.tsx'

const options = ['uno', 'due'].map((value) => ({ value }))

function Form({ kind, onSend }: { kind: string; onSend: (values: { kind: string }) => void }) {
  const form = useForm({ defaultValues: { kind } })
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => onSend(values))}>
      <SelectField form={form} name="kind" label={() => 'Tipo'} options={options} />
      <button type="submit">Invia</button>
    </form>
  )
}

test.each([
  ['tre', ['Scegli…', 'tre', 'uno', 'due']],
  ['due', ['Scegli…', 'uno', 'due']],
  ['', ['Scegli…', 'uno', 'due']],
])('a stored value that is none of the options ("%s") is one of them, so that saving keeps it', async (kind, offered) => {
  const onSend = vi.fn()
  await show(<Form kind={kind} onSend={onSend} />)
  const found = page.getByRole('option').elements()
  expect(found.map((option) => option.textContent)).toEqual(offered)
  await page.getByRole('button', { name: 'Invia' }).click()
  expect(onSend).toHaveBeenCalledWith({ kind })
})
