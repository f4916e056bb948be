import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type AskFirstProps = {
  title: string
  note: string
  action: string
  isOpen: boolean
  onYes: () => void
  onClose: () => void
}

/** For what cannot be taken back. */
export function ConfirmDiscard({ title, note, action, isOpen, onYes, onClose }: AskFirstProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <p>{note}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button onClick={onClose}>Go back</Button>
        <Button kind="danger" onClick={onYes}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
