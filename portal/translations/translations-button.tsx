import { Languages } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { loadOnDemand } from '#ui/load-on-demand.ts'
import { LoadedDialog } from '../frame/loaded-dialog.tsx'
import { type Said, useTranslate } from '../messages.ts'
import type { Thing } from './translations.queries.ts'

const TranslationsDialog = loadOnDemand(() => import('./translations-dialog.tsx'), 'TranslationsDialog')

type TranslationsButtonProps = { thing: Thing; name: string; tabs: readonly { fields: readonly { name: string; label: Said }[] }[] }

/** Opens the translations of what a form is about. */
export function TranslationsButton({ thing, name, tabs }: TranslationsButtonProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const labels = Object.fromEntries(tabs.flatMap(({ fields }) => fields.map((field) => [field.name, field.label] as const)))
  return (
    <>
      {/* At the end of the form's head: a line of its own would push the form down. */}
      <Button tone="outline" className="absolute end-4 top-4 max-sm:w-11 max-sm:!px-0 sm:end-6 sm:top-8" onClick={() => setOpen(true)}>
        <Languages className="size-5" aria-hidden="true" />
        <span className="max-sm:sr-only">{t('translation.title')}</span>
      </Button>
      {isOpen && (
        <LoadedDialog onClose={() => setOpen(false)}>
          <TranslationsDialog thing={thing} name={name} labels={labels} onClose={() => setOpen(false)} />
        </LoadedDialog>
      )}
    </>
  )
}
