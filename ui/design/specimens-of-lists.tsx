import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../button.tsx'
import { ConfirmDialog, Dialog } from '../dialog.tsx'
import { LoadMore } from '../load-more.tsx'
import { PinnedActions } from '../pinned-actions.tsx'
import { Notice, SkeletonCards, SkeletonRows, Spinner } from '../placeholders.tsx'
import { ScrollArea } from '../scroll-area.tsx'
import { SortableList } from '../sortable-list.tsx'
import { type ToastContent, ToastViewport } from '../toast.tsx'

const rows = Array.from({ length: 20 }, (_, index) => `Row ${index + 1}`)
const words = {
  up: (name: string) => `Move up: ${name}`,
  down: (name: string) => `Move down: ${name}`,
  moved: (name: string, at: number) => `${name}: ${at}`,
}
const nothing = () => {}

export function Lists() {
  const [order, setOrder] = useState(['Kitchen', 'Garden', 'Roof'])
  return (
    <div className="grid grid-cols-1 gap-4">
      <SortableList label="Order" items={order} keyOf={String} nameOf={String} words={words} onReorder={setOrder}>
        {(name) => <p className="self-center font-medium">{name}</p>}
      </SortableList>
      <ScrollArea label="Rows">
        {rows.map((row) => (
          <p key={row} className="surface-flat py-2">
            {row}
          </p>
        ))}
      </ScrollArea>
      <LoadMore page={1} label="More is loading" onReach={nothing} />
    </div>
  )
}

export function Waiting() {
  return (
    <div className="grid grid-cols-1 gap-4">
      <Spinner label="Loading" />
      <SkeletonCards label="Loading cards" />
      <SkeletonRows label="Loading rows" />
      <Notice icon={<Inbox />} title="Nothing yet" text="What will stand here, and how it comes.">
        <Button>Begin</Button>
      </Notice>
    </div>
  )
}

/** What opens above a screen, in the theme of the device. */
export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'question'>()
  const [toast, setToast] = useState<ToastContent>()
  const close = () => setOpen(undefined)
  return (
    <p className="flex flex-wrap gap-2">
      <Button tone="outline" onClick={() => setOpen('dialog')}>
        Dialog
      </Button>
      <Button tone="outline" onClick={() => setOpen('question')}>
        Question
      </Button>
      <Button tone="outline" onClick={() => setToast({ id: Date.now(), title: 'Saved', text: 'All is well.' })}>
        Toast
      </Button>
      <Button tone="outline" onClick={() => setToast({ id: Date.now(), title: 'Error', text: 'It was not saved.', isDestructive: true })}>
        Error
      </Button>
      <Dialog isOpen={open === 'dialog'} onClose={close} title="A long dialog" description="Its actions stay in sight." closeLabel="Close">
        {rows.map((row) => (
          <p key={row}>{row}</p>
        ))}
        <PinnedActions>
          <Button onClick={close}>Save</Button>
        </PinnedActions>
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'question'}
        onClose={close}
        title="Delete it?"
        description="It does not come back."
        cancelLabel="Keep"
        choices={[{ label: 'Delete', tone: 'danger', onChoose: close }]}
      />
      <ToastViewport toast={toast} onClose={() => setToast(undefined)} closeLabel="Close" label="Message" regionLabel="Messages" />
    </p>
  )
}
