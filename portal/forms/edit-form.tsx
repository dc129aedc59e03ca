import type { KeyboardEvent, ReactNode } from 'react'
import { loadOnDemand } from '#ui/load-on-demand.ts'
import { LoadedDialog } from '../frame/loaded-dialog.tsx'
import { FormActions } from './form-actions.tsx'
import type { Edit } from './use-edit.ts'

const StaleDialog = loadOnDemand(() => import('./stale-dialog.tsx'), 'StaleDialog')

type EditFormProps<Target> = {
  edit: Edit<Target>
  /** Where the button at the end leads to after the save. */
  target: Target
  /** Where its neighbour leads to without a save. */
  back: string
  /** Text of the button at the end. */
  submit: string
  /** What is shown is saved at once, and says so: there is no button. */
  isApart?: boolean
  children: ReactNode
}

/** Without this, Enter in a search field would submit the whole form. */
function keepSearching(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type === 'search') event.preventDefault()
}

/** The frame of a large form: its fields, the actions at its end, and the question when it was changed elsewhere. */
export function EditForm<Target>({ edit, target, back, submit, isApart, children }: EditFormProps<Target>) {
  return (
    <form noValidate onSubmit={edit.submit(target)} onKeyDown={keepSearching} className={`grid grid-cols-1 gap-6 ${isApart ? 'pb-8' : ''}`}>
      {children}
      {!isApart && <FormActions back={back} submit={submit} isBusy={edit.isBusy} isDone={edit.isDone} />}
      {edit.isStale && (
        <LoadedDialog onClose={edit.keepTyping}>
          <StaleDialog onClose={edit.keepTyping} onOverwrite={edit.overwrite} />
        </LoadedDialog>
      )}
    </form>
  )
}
