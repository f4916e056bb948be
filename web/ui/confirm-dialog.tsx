import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  title: string
  isOpen: boolean
  /** The words of the button that does it, as it waits and as it works. */
  action: string
  busyAction: string
  keep: string
  onConfirm: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** Asks before something is gone. It stays open as long as it works, and whoever asks closes it. */
export function ConfirmDialog({
  title,
  isOpen,
  action,
  busyAction,
  keep,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    await onConfirm()
    setBusy(false)
  }
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <div className="wrap-anywhere">{children}</div>
      <div className="mt-6 flex flex-wrap gap-3 *:flex-1">
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
