import { type ReactNode, useState } from 'react'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from './dialog.tsx'

type Said = { ok: boolean; message: string }
const CONFIRMED: Said = { ok: true, message: '' }

type ConfirmDialogProps<Answer extends Said> = {
  title: string
  isOpen: boolean
  /** The label of the confirm button, idle and busy. */
  action: string
  busyAction?: string
  keep: string
  /** The confirmed action. When it fails the dialog stays open and a toast says why. Without it, confirming is enough. */
  work?: () => Promise<Answer>
  onDone: (answer: Extract<Answer, { ok: true }>) => void
  onClose: () => void
  children: ReactNode
}

/** Confirmation before a destructive action. */
export function ConfirmDialog<Answer extends Said = Said>(props: ConfirmDialogProps<Answer>) {
  const { title, isOpen, action, busyAction, keep, work, onDone, onClose, children } = props
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    if (!work) {
      onClose()
      return onDone(CONFIRMED as Extract<Answer, { ok: true }>)
    }
    setBusy(true)
    const answer = await work()
    setBusy(false)
    if (!answer.ok) return void toast.error(answer.message)
    toast.success(answer.message)
    onClose()
    onDone(answer as Extract<Answer, { ok: true }>)
  }
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <div className="wrap-anywhere">{children}</div>
      <div className="mt-6 flex flex-wrap gap-3 child:flex-1">
        <Button kind="outline" onClick={onClose}>
          {keep}
        </Button>
        <Button kind="danger" busy={isBusy} onClick={confirm}>
          {isBusy ? busyAction : action}
        </Button>
      </div>
    </Dialog>
  )
}
