import { Flag } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { ReportKind } from '#domain/moderation.ts'
import { UNREACHABLE } from '#web/platform/api/unreachable.ts'
import { useSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import type { ReportThingDialogProps } from './report-thing-dialog.tsx'

type ReportButtonProps = { kind: ReportKind; id: string }

/** Tells the care team about something in public. Only for whoever is signed in; until the page knows, the style sheet decides. */
export function ReportButton({ kind, id }: ReportButtonProps) {
  const session = useSession()
  const { Dialog, isOpen, isBusy, open, close } = useLateDialog()
  if (session === null) return null
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        busy={isBusy}
        onClick={open}
        className="signed-in-only font-medium! text-muted!"
      >
        {!isBusy && <Flag className="size-4.5" />}
        Report<span className="sr-only"> this {kind}</span>
      </Button>
      {Dialog && <Dialog kind={kind} id={id} isOpen={isOpen} onClose={close} />}
    </>
  )
}

/** Hardly anybody reports anything: what asks for the reason comes when it is wanted. */
function useLateDialog() {
  const [Dialog, setDialog] = useState<ComponentType<ReportThingDialogProps>>()
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed')
  const open = async () => {
    setState('loading')
    const loaded = await import('./report-thing-dialog.tsx').catch(() => undefined)
    if (!loaded) toast.error(UNREACHABLE)
    setDialog(() => loaded?.ReportThingDialog)
    setState(loaded ? 'open' : 'closed')
  }
  return { Dialog, isOpen: state === 'open', isBusy: state === 'loading', open, close: () => setState('closed') }
}
