import { useState } from 'react'
import { Link } from 'react-router'
import { days } from '#platform/rules/durations.ts'
import { formatCount } from '#platform/rules/text.ts'
import { formatDate } from '#platform/web/time/format.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { TypedConfirmation } from '#platform/web/ui/forms/typed-confirmation.tsx'
import { Undo2 } from '#platform/web/ui/icons.tsx'
import { type ImportDetails, UNDO_DAYS, undoProblem } from '../rules/provider-imports.ts'
import { importsPage } from '../words/provider-imports.ts'
import { undoImport } from './api.ts'

const words = importsPage.undo
const heading = 'font-sans text-[1.125rem] leading-snug font-semibold tracking-normal'

type UndoProps = { details: ImportDetails; onChanged: (details: ImportDetails) => void }

const isWithin = (since: string | null, now: Date) =>
  since !== null && now.getTime() - new Date(since).getTime() < days(UNDO_DAYS)

/** Undoes an import, confirmed by typing the name of the file. */
export function ImportUndo({ details, onChanged }: UndoProps) {
  const [isOpen, setOpen] = useState(false)
  const now = useNow()
  if (details.undo) return <Undone details={details} onChanged={onChanged} />
  if (!isWithin(details.finishedAt, now)) return null
  return (
    <section className="card p-4 md:p-6">
      <h2 className={heading}>{words.heading}</h2>
      <p className="mt-1 max-w-160 text-sm text-muted">{words.lead(UNDO_DAYS)}</p>
      <Button kind="danger" size="small" className="mt-3" onClick={() => setOpen(true)}>
        <Undo2 />
        {words.action}
      </Button>
      <Dialog title={words.title} isOpen={isOpen} onClose={() => setOpen(false)}>
        {isOpen && <UndoFields details={details} onChanged={onChanged} />}
      </Dialog>
    </section>
  )
}

function UndoFields({ details: { _id, fileName }, onChanged }: UndoProps) {
  return (
    <TypedConfirmation<{ ok: true; import: ImportDetails }>
      lead={words.lead(UNDO_DAYS)}
      label={words.confirm(fileName)}
      action={words.action}
      check={(typed) => undoProblem(typed, fileName)}
      send={(confirmation) => undoImport(_id, { isUndone: true, confirmation })}
      onDone={(answer) => {
        toast.success(words.done)
        onChanged(answer.import)
      }}
    />
  )
}

/** What became of the profiles, those that stayed, and the way back. */
function Undone({ details: { _id, undo, undoneAt }, onChanged }: UndoProps) {
  const [isBusy, setBusy] = useState(false)
  const now = useNow()
  if (!undo) return null
  const erasedAt = new Date(new Date(undoneAt ?? 0).getTime() + days(UNDO_DAYS)).toISOString()
  const takeBack = async () => {
    setBusy(true)
    const answer = await undoImport(_id, { isUndone: false, confirmation: '' })
    setBusy(false)
    if (!answer.ok) return toast.error(answer.message)
    toast.success(words.restored)
    onChanged(answer.import)
  }
  return (
    <section className="card p-4 md:p-6">
      <h2 className={heading}>{words.undone}</h2>
      <p role="status" className="mt-1">
        {undo.pending > 0
          ? words.pending(formatCount(undo.pending))
          : words.closed(formatCount(undo.closed), formatDate(erasedAt))}
      </p>
      {isWithin(undoneAt, now) && (
        <Button kind="outline" size="small" className="mt-3" busy={isBusy} onClick={takeBack}>
          {words.restore}
        </Button>
      )}
      {undo.keptCount > 0 && (
        <>
          <h3 className="mt-5 font-sans text-base font-semibold tracking-normal">
            {words.kept(formatCount(undo.keptCount))}
          </h3>
          <p className="text-sm text-muted">{words.keptHint}</p>
          <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
            {undo.kept.map(({ id, name }) => (
              <li key={id}>
                <Link to={`/operator/people/${id}`} className="link inline-flex min-h-9 items-center wrap-anywhere">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
