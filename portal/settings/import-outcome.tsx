import { type AccountImport, importedKinds } from '#contract/account-import.ts'
import { Button } from '#ui/button.tsx'
import { useTranslate } from '../messages/account.ts'

/** How the last import has ended: what came in, what was there, what was left out and why; or why nothing came. */
export function ImportOutcome({
  held: { state, result, problem },
  onClose,
  isBusy,
}: {
  held: AccountImport
  onClose: () => void
  isBusy: boolean
}) {
  const t = useTranslate()
  if (state !== 'done' && state !== 'failed') return null
  return (
    <div role="status" className="grid grid-cols-1 justify-items-start gap-3 rounded-lg bg-muted p-4">
      <p className="font-semibold">{t(state === 'done' ? 'account.import.done' : 'account.import.failed')}</p>
      {problem && <p className="wrap-anywhere text-danger">{problem}</p>}
      {result && <Counts result={result} />}
      <Button tone="outline" isBusy={isBusy} onClick={onClose}>
        {t('app.close')}
      </Button>
    </div>
  )
}

function Counts({ result: { created, standing, leftOut } }: { result: NonNullable<AccountImport['result']> }) {
  const t = useTranslate()
  const kinds = importedKinds.filter((kind) => created[kind] + standing[kind] > 0)
  const cell = 'py-1 ps-4 text-end tabular-nums'
  return (
    <>
      {kinds.length > 0 && (
        <table className="max-w-full text-sm [overflow-wrap:anywhere]">
          <thead className="text-ink-soft">
            <tr>
              <th scope="col" className="text-start font-normal">
                {t('account.import.kindTitle')}
              </th>
              <th scope="col" className="ps-4 text-end font-normal">
                {t('account.import.created')}
              </th>
              <th scope="col" className="ps-4 text-end font-normal">
                {t('account.import.standing')}
              </th>
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => (
              <tr key={kind}>
                <th scope="row" className="text-start font-normal">
                  {t(`account.import.kind.${kind}`)}
                </th>
                <td className={cell}>{created[kind]}</td>
                <td className={cell}>{standing[kind]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {leftOut.photoMissing > 0 && <p>{t('account.import.missing', { number: leftOut.photoMissing })}</p>}
      {leftOut.photoUnreadable > 0 && <p>{t('account.import.unreadable', { number: leftOut.photoUnreadable })}</p>}
      {created.properties > 0 && <p>{t('account.import.newLinks')}</p>}
    </>
  )
}
