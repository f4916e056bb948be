import { useState } from 'react'
import { formatDateTime } from '#platform/web/time/format.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Info } from '#platform/web/ui/icons.tsx'
import { common } from '#platform/words/interface.ts'
import type { QuoteRequest } from '../../rules/cases.ts'
import { quoteFormWords as words } from '../../words/quote-requests.ts'
import { eraseDraft } from './api.ts'
import { removeTabDraft } from './tab-draft.ts'
import type { QuoteEditor } from './use-quote-form.ts'

/** Two drafts of one answer: both are there until the clinic chooses one. */
export function OtherDraftAlert({ editor: { saving } }: { editor: QuoteEditor }) {
  const { other } = saving.state
  if (!other) return null
  return (
    <div role="alert" className="rounded-md border border-line-strong bg-warn-bg p-4 text-sm">
      <p className="flex gap-2 font-semibold">
        <Info className="mt-0.5 flex-none text-warn" />
        {words.otherDraft.title}
      </p>
      <p className="mt-1">{words.otherDraft.note(formatDateTime(other.savedAt))}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button kind="outline" size="small" onClick={saving.takeOther}>
          {words.otherDraft.open}
        </Button>
        <Button kind="quiet" size="small" onClick={saving.keepOwn}>
          {words.otherDraft.keep}
        </Button>
      </div>
    </div>
  )
}

/** Closes the form. What was typed stays; the copy of the tab of an untouched form is removed. */
export function CancelButton({ editor, onCancel }: { editor: QuoteEditor; onCancel: () => void }) {
  const { request, saving, isBusy } = editor
  const { hasDraft, isUnsaved } = saving.status
  const cancel = () => {
    if (!hasDraft) removeTabDraft(request)
    if (isUnsaved && !saving.state.other) void saving.save()
    onCancel()
  }
  return (
    <Button kind="quiet" className="mt-2 w-full" disabled={isBusy} onClick={cancel}>
      {hasDraft ? words.close : common.cancel}
    </Button>
  )
}

type DiscardDraftProps = { editor: QuoteEditor; onDiscarded: (request: QuoteRequest) => void }

/** Discards the draft after a confirmation: all who log in for the clinic share it. */
export function DiscardDraft({ editor: { request, isBusy }, onDiscarded }: DiscardDraftProps) {
  const [isOpen, setOpen] = useState(false)
  const { open, title, note, action, busy, keep, done } = words.discardDraft
  const discard = async () => {
    const answer = await eraseDraft(request._id)
    return answer.ok ? { ...answer, message: done } : answer
  }
  return (
    <>
      <Button kind="quiet" className="mt-2 w-full text-bad!" disabled={isBusy} onClick={() => setOpen(true)}>
        {open}
      </Button>
      <ConfirmDialog
        title={title}
        isOpen={isOpen}
        action={action}
        busyAction={busy}
        keep={keep}
        work={discard}
        onDone={(answer) => onDiscarded(answer.request)}
        onClose={() => setOpen(false)}
      >
        <p>{note}</p>
      </ConfirmDialog>
    </>
  )
}
