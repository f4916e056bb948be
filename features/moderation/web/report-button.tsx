import { type ComponentType, useState } from 'react'
import type { ReportKind } from '#platform/rules/moderated-kinds.ts'
import { UNREACHABLE } from '#platform/web/api/unreachable.ts'
import { useSession } from '#platform/web/session.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Flag } from '#platform/web/ui/icons.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { reportButton } from '../words/report-button.ts'
import type { ReportContentDialogProps } from './report-content-dialog.lazy.tsx'

type ReportButtonProps = { kind: ReportKind; id: string }

/** Reports public content. For signed-in users; until the session is known, `signed-in-only` decides by CSS. */
export function ReportButton({ kind, id }: ReportButtonProps) {
  const session = useSession()
  const { Dialog, isOpen, isBusy, open, close } = useLazyDialog()
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
        <Sentence
          text={reportButton.label}
          parts={{ content: <span className="sr-only">{reportButton.content[kind]}</span> }}
        />
      </Button>
      {Dialog && <Dialog kind={kind} id={id} isOpen={isOpen} onClose={close} />}
    </>
  )
}

/** Loads the dialog on demand: reports are rare. */
function useLazyDialog() {
  const [Dialog, setDialog] = useState<ComponentType<ReportContentDialogProps>>()
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed')
  const open = async () => {
    setState('loading')
    const loaded = await import('./report-content-dialog.lazy.tsx').catch(() => undefined)
    if (!loaded) toast.error(UNREACHABLE)
    setDialog(() => loaded?.ReportContentDialog)
    setState(loaded ? 'open' : 'closed')
  }
  return { Dialog, isOpen: state === 'open', isBusy: state === 'loading', open, close: () => setState('closed') }
}
