import { X } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/field.tsx'
import { useTranslate } from '../messages.ts'

type TagFieldProps = {
  tags: string[]
  onChange: (tags: string[]) => void
  /** What is typed and not added yet; kept by the form, so that it is not lost. */
  typed: string
  onType: (typed: string) => void
  /** The form's error about the list, already translated. */
  error?: string | undefined
}

/** Short words about a service: added by button or Enter, removed one by one. */
export function TagField({ tags, onChange, typed, onType, error }: TagFieldProps) {
  const t = useTranslate()
  const [isRefused, setRefused] = useState(false)
  function add() {
    const tag = typed.trim()
    const isNew = tag !== '' && !tags.includes(tag)
    const isFull = isNew && tags.length >= limits.tags
    setRefused(isFull)
    if (isFull) return
    if (isNew) onChange([...tags, tag])
    onType('')
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-[min(13rem,100%)] flex-1">
          <Field
            label={t('service.tags.label')}
            hint={t('service.tags.hint')}
            error={isRefused ? t('validation.tooMany', { max: limits.tags }) : error}
          >
            {(described) => (
              <Input
                {...described}
                value={typed}
                dir="auto"
                autoComplete="off"
                maxLength={limits.shortText}
                onChange={({ target }) => {
                  setRefused(false)
                  onType(target.value)
                }}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                  event.preventDefault()
                  add()
                }}
              />
            )}
          </Field>
        </div>
        <Button tone="outline" className="min-h-12 sm:mt-7.5" onClick={add}>
          {t('app.add')}
        </Button>
      </div>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="flex items-center rounded-lg bg-muted ps-3.5">
              <bdi className="break-all">{tag}</bdi>
              <button
                type="button"
                aria-label={t('list.remove', { name: tag })}
                onClick={() => {
                  setRefused(false)
                  onChange(tags.filter((one) => one !== tag))
                }}
                className="grid size-11 place-items-center rounded-lg"
              >
                <X className="size-4" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
