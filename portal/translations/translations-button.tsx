import { Languages } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { MessageKey } from '#i18n/translate.ts'
import { Button } from '#ui/button.tsx'
import { laterWords, useTranslate } from '../messages.ts'
import type { Thing } from './translations.queries.ts'

const TranslationsDialog = lazy(async () => {
  const [{ TranslationsDialog: component }] = await Promise.all([import('./translations-dialog.tsx'), laterWords()])
  return { default: component }
})

type TranslationsButtonProps = { thing: Thing; name: string; tabs: readonly { fields: readonly { name: string; label: MessageKey }[] }[] }

/** Opens the translations of what a form is about. */
export function TranslationsButton({ thing, name, tabs }: TranslationsButtonProps) {
  const t = useTranslate()
  const [isOpen, setOpen] = useState(false)
  const labels = Object.fromEntries(tabs.flatMap(({ fields }) => fields.map((field) => [field.name, field.label] as const)))
  return (
    <>
      <Button tone="outline" className="justify-self-end" onClick={() => setOpen(true)}>
        <Languages className="size-5" aria-hidden="true" />
        {t('app.translations')}
      </Button>
      <Suspense>{isOpen && <TranslationsDialog thing={thing} name={name} labels={labels} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
