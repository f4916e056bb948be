import { useState } from 'react'
import { Link } from 'react-router'
import { days } from '#platform/rules/durations.ts'
import { useSession } from '#platform/web/session.ts'
import { formatDate, formatDateTime } from '#platform/web/time/format.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { TypedConfirmation } from '#platform/web/ui/forms/typed-confirmation.tsx'
import { ArrowLeft, Trash2, Undo2 } from '#platform/web/ui/icons.tsx'
import { DELETION_DAYS, type DeskRequest, deletionProblem } from '../../rules/requests.ts'
import { requestPage } from '../../words/requests.ts'
import { conflictOf, sendDeletion } from './api.ts'

const words = requestPage.deletion

type DeletionProps = { request: DeskRequest; onChanged: (request: DeskRequest) => void }

/** Deletes the personal data of a request, confirmed by typing the reference. For administrators. */
export function RequestDeletionPart({ request, onChanged }: DeletionProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className="mb-3 text-sm text-muted">{words.hint}</p>
      <Button kind="danger" size="small" onClick={() => setOpen(true)}>
        <Trash2 />
        {words.action}
      </Button>
      <Dialog title={words.title} isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <DeletionForm request={request} onChanged={onChanged} />}
      </Dialog>
    </>
  )
}

function DeletionForm({ request: { reference, version }, onChanged }: DeletionProps) {
  return (
    <TypedConfirmation<{ ok: true; request: DeskRequest }>
      lead={words.lead(DELETION_DAYS)}
      label={words.confirm(reference)}
      autoCapitalize="characters"
      action={words.action}
      check={(typed) => deletionProblem(typed, reference)}
      send={(confirmation) => sendDeletion(reference, { version, isDeleted: true, confirmation })}
      onDone={({ request }) => {
        toast.success(words.done)
        onChanged(request)
      }}
      onRefused={({ answer }) => {
        const newer = conflictOf(answer)
        if (newer) onChanged(newer)
      }}
    />
  )
}

/** A deleted request: that it was, and the way back. */
export function DeletedRequest({ request, onChanged }: DeletionProps) {
  const isAdministrator = useSession()?.user.isAdministrator
  const [isBusy, setBusy] = useState(false)
  const { reference, version, deletedAt } = request
  const erasedAt = new Date(new Date(deletedAt ?? 0).getTime() + days(DELETION_DAYS)).toISOString()
  const undo = async () => {
    setBusy(true)
    const answer = await sendDeletion(reference, { version, isDeleted: false, confirmation: '' })
    setBusy(false)
    const newer = answer.ok ? answer.request : conflictOf(answer.answer)
    if (newer) onChanged(newer)
    if (answer.ok) toast.success(words.undone)
    else toast.error(answer.message)
  }
  return (
    <div className="px-4 pt-4.5 pb-8 md:px-7">
      <Link to="/operator/requests" className="link inline-flex min-h-7 items-center gap-1.5 text-xs font-semibold">
        <ArrowLeft className="size-4" />
        {requestPage.back}
      </Link>
      <h1 className="text-[1.75rem] md:text-[2rem]">{words.deletedTitle(reference)}</h1>
      <div className="card mt-4 grid max-w-160 justify-items-start gap-4 p-5">
        <p>{words.deleted(formatDateTime(deletedAt ?? ''), formatDate(erasedAt))}</p>
        {isAdministrator ? (
          <Button kind="outline" busy={isBusy} onClick={undo}>
            <Undo2 />
            {words.undo}
          </Button>
        ) : (
          <p className="text-sm text-muted">{words.forAdministrators}</p>
        )}
      </div>
    </div>
  )
}
