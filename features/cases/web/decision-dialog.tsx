import { type ReactNode, useState } from 'react'
import type { Outcome } from '#platform/web/api/call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import type { PatientCase } from '../rules/cases.ts'
import { caseOfConflict } from './api.ts'

/** What a screen shows after a decision: the case as it is now, and a sentence about it. */
export type Decided = { case: PatientCase; message: string; isConflict: boolean }

type DecisionDialogProps = {
  title: string
  isOpen: boolean
  confirm: string
  busy: string
  back: string
  /** Said after it has worked. */
  done: string
  work: () => Promise<Outcome<{ case: PatientCase }>>
  onDecided: (decided: Decided) => void
  onClose: () => void
  children: ReactNode
}

/** Asks before a decision that binds. A conflict closes it, since the case has changed; after other failures it can be repeated. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { title, isOpen, confirm, busy, back, done, work, onDecided, onClose, children } = props
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const close = () => {
    setProblem(undefined)
    onClose()
  }
  const decide = async () => {
    setBusy(true)
    setProblem(undefined)
    const answer = await work()
    setBusy(false)
    const conflict = answer.ok ? undefined : caseOfConflict(answer)
    if (!answer.ok && !conflict) return setProblem(answer.message)
    close()
    if (answer.ok) onDecided({ case: answer.case, message: done, isConflict: false })
    else if (conflict) onDecided({ case: conflict, message: answer.message, isConflict: true })
  }
  return (
    <Dialog title={title} isOpen={isOpen} onClose={close}>
      <div className="wrap-anywhere">{children}</div>
      {problem && <FormAlert className="mt-4">{problem}</FormAlert>}
      <div className="mt-6 flex flex-wrap gap-3 child:flex-1">
        <Button kind="outline" onClick={close}>
          {back}
        </Button>
        <Button kind="main" busy={isBusy} onClick={decide}>
          {isBusy ? busy : confirm}
        </Button>
      </div>
    </Dialog>
  )
}
