import { Plus, Trash2 } from 'lucide-react'
import { type ClipboardEvent, type ReactNode, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { Button } from '#ui/button.tsx'
import { Field, Input } from '#ui/field.tsx'
import { SortableList } from '#ui/sortable-list.tsx'
import { sortableWords } from '../lists/sortable-words.ts'
import { useTranslate } from '../messages.ts'
import { useGonePhotos } from './gone-photos.ts'
import { Thumbnail } from './thumbnail.tsx'

type AddressListProps = {
  kind: 'photo' | 'video'
  /** What is typed and not added yet; kept by the form, so that it is not lost. */
  typed: string
  onType: (typed: string) => void
  addresses: string[]
  onChange: (addresses: string[]) => void
  isAllowed: (address: string) => boolean
  /** The form's error about the list, already translated. */
  error?: string | undefined
  children?: ReactNode
}

/** The addresses of a list that is pasted, one a line or one after the other; an address of its own may have blanks and commas. */
const listed = (text: string) =>
  text
    .split(/[\s,;]+(?=https?:\/\/)|[\r\n]+/i)
    .map((address) => address.trim())
    .filter(Boolean)

/** Addresses of photos or videos: added by button or Enter, a pasted list at once; removed, put in order. */
export function AddressList({ kind, typed, onType, addresses, onChange, isAllowed, error, children }: AddressListProps) {
  const t = useTranslate()
  const [isRefused, setRefused] = useState(false)
  const { isGone, look } = useGonePhotos()
  const nameOf = (address: string) => t(`media.${kind}.name`, { number: addresses.indexOf(address) + 1 })

  function add() {
    const address = typed.trim()
    if (!address) return
    setRefused(!isAllowed(address))
    if (!isAllowed(address)) return
    if (!addresses.includes(address)) onChange([...addresses, address])
    onType('')
  }

  /** The field has one line: the addresses of a list would run together into one. */
  function addPasted(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = listed(event.clipboardData.getData('text'))
    const allowed = pasted.filter(isAllowed)
    if (typed || pasted.length < 2 || !allowed.length) return
    event.preventDefault()
    const others = pasted.filter((address) => !isAllowed(address))
    onChange([...new Set([...addresses, ...allowed])])
    onType(others.join(' '))
    setRefused(others.length > 0)
  }

  return (
    <fieldset className="grid grid-cols-1 gap-3">
      <legend className="mb-2 text-lg font-semibold">
        {t(`media.${kind}.title`)} <span className="font-normal text-ink-soft">({addresses.length})</span>
      </legend>
      {children}
      <div className="flex flex-wrap items-start gap-2">
        <div className="min-w-[min(13rem,100%)] flex-1">
          <Field label={t(`media.${kind}.label`)} hint={t(`media.${kind}.hint`)} error={isRefused ? t('validation.link') : error}>
            {(described) => (
              <Input
                {...described}
                type="url"
                dir="ltr"
                autoComplete="off"
                maxLength={limits.link}
                value={typed}
                onChange={({ target }) => {
                  setRefused(false)
                  onType(target.value)
                }}
                onPaste={addPasted}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                  event.preventDefault()
                  add()
                }}
              />
            )}
          </Field>
        </div>
        <Button tone="outline" className="min-h-12 wrap-anywhere sm:mt-7.5" onClick={add}>
          <Plus className="size-5" aria-hidden="true" />
          {t(`media.${kind}.add`)}
        </Button>
      </div>
      {addresses.length > 0 && (
        <SortableList
          label={t(`media.${kind}.title`)}
          items={addresses}
          keyOf={(address) => address}
          nameOf={nameOf}
          words={sortableWords(t)}
          onReorder={onChange}
          isTiled
        >
          {(address) => (
            <div className="flex items-center gap-3">
              <Thumbnail url={address} isVideo={kind === 'video'} className="size-16 shrink-0" onFail={look} />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{nameOf(address)}</span>
                {isGone(address) ? (
                  <span role="alert" className="text-sm font-medium text-danger">
                    {t('media.photo.gone')}
                  </span>
                ) : (
                  <span dir="ltr" className="line-clamp-1 w-fit text-sm break-all text-ink-soft">
                    {address.startsWith('/') ? t('media.photo.uploaded') : address.replace(/^https?:\/\//, '')}
                  </span>
                )}
              </span>
              <Button
                tone="dangerSoft"
                isIcon
                aria-label={t('list.remove', { name: nameOf(address) })}
                onClick={() => onChange(addresses.filter((one) => one !== address))}
              >
                <Trash2 className="size-5" aria-hidden="true" />
              </Button>
            </div>
          )}
        </SortableList>
      )}
    </fieldset>
  )
}
