import { CalendarDays } from 'lucide-react'
import { type ComponentProps, useRef, useState } from 'react'
import { readDay, typedDay } from '#i18n/typed-dates.ts'
import { loadOnDemand } from '#ui/load-on-demand.ts'
import { LoadedDialog } from '../frame/loaded-dialog.tsx'
import { useTranslate } from '../messages/requests.ts'
import { useLanguage } from '../messages.ts'
import { TypedInput } from './typed-input.tsx'

const DayCalendar = loadOnDemand(() => import('./day-calendar.tsx'), 'DayCalendar')

type DayInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  /** "YYYY-MM-DD", or what was typed where that is no day. */
  value: string
  onChange: (value: string) => void
}

/** A calendar day, typed or chosen, in the language of the portal whatever the browser speaks (docs/decisions/0035). */
export function DayInput({ value, onChange, ...input }: DayInputProps) {
  const t = useTranslate()
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <div className="relative">
      <TypedInput
        {...input}
        value={value}
        onChange={onChange}
        read={(typed) => readDay(language, typed)}
        write={(day) => typedDay(language, day)}
        placeholder={t('date.format')}
        className="pe-12"
      />
      <button
        ref={button}
        type="button"
        aria-label={t('date.choose')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="absolute inset-e-0 top-0.5 grid size-11 place-items-center rounded-lg text-ink-soft hover:text-ink"
      >
        <CalendarDays className="size-5" aria-hidden="true" />
      </button>
      {isOpen && (
        <LoadedDialog onClose={() => setOpen(false)}>
          <DayCalendar
            anchor={button}
            day={value}
            onClose={() => setOpen(false)}
            onChoose={(day) => {
              onChange(day)
              setOpen(false)
            }}
          />
        </LoadedDialog>
      )}
    </div>
  )
}
