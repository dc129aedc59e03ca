import { Languages } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { loadOnDemand } from '#ui/load-on-demand.ts'
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
      <Button tone="outline" className="max-w-full wrap-anywhere justify-self-end" onClick={() => setOpen(true)}>
        <Languages className="size-5" aria-hidden="true" />
        {t('translation.title')}
      </Button>
      <Suspense>{isOpen && <TranslationsDialog thing={thing} name={name} labels={labels} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
