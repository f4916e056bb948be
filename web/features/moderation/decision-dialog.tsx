import { toast } from 'react-hot-toast/headless'
import { useRevalidator } from 'react-router'
import { firstProblem } from '#domain/form-schemas.ts'
import { DecisionForm, type DecisionName, type ModeratedKind, REASON_MAX } from '#domain/moderation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useSubmit } from '#web/ui/use-submit.ts'
import { sendDecision } from './moderation-calls.ts'

type ContentRef = { kind: ModeratedKind; id: string }
type DecisionDialogProps = { content: ContentRef; decision: DecisionName | undefined; onClose: () => void }

const texts = {
  hide: {
    title: 'Hide this from everyone',
    lead: 'It leaves the public page at once. Hide a text for abuse alone: insults, threats, private data, advertising, or what was bought or invented.',
    action: 'Hide',
    busy: 'Hiding',
    hint: 'Whoever wrote it reads this.',
  },
  show: {
    title: 'Show this again',
    lead: 'Everyone can read it again at once.',
    action: 'Show again',
    busy: 'Showing',
    hint: 'For the log of the care team.',
  },
  dismiss: {
    title: 'Dismiss the report',
    lead: 'Nothing else changes: what was reported stays as it is.',
    action: 'Dismiss',
    busy: 'Dismissing',
    hint: 'For the log of the care team.',
  },
} satisfies Record<DecisionName, object>

/** Dialog for the reason of a moderation decision. */
export function DecisionDialog({ content, decision, onClose }: DecisionDialogProps) {
  return (
    <Dialog title={texts[decision ?? 'dismiss'].title} isOpen={decision !== undefined} onClose={onClose}>
      {decision && <DecisionFields content={content} decision={decision} onDone={onClose} />}
    </Dialog>
  )
}

type FieldsProps = { content: ContentRef; decision: DecisionName; onDone: () => void }

function DecisionFields({ content, decision, onDone }: FieldsProps) {
  const { problemOf, isBusy, submit } = useDecision(content, decision, onDone)
  const { lead, action, busy, hint } = texts[decision]
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-sm text-muted">{lead}</p>
      {problemOf('') && <FormAlert>{problemOf('')}</FormAlert>}
      <TextArea
        label="Reason"
        optional={decision !== 'hide'}
        name="reason"
        limit={REASON_MAX}
        rows={3}
        hint={hint}
        error={problemOf('reason')}
      />
      <Button type="submit" kind={decision === 'hide' ? 'danger' : 'primary'} busy={isBusy}>
        {isBusy ? busy : action}
      </Button>
    </form>
  )
}

function useDecision(content: ContentRef, decision: DecisionName, onDone: () => void) {
  const { revalidate } = useRevalidator()
  return useSubmit<{ ok: true; message: string }>({
    send: async (values) => {
      const checked = DecisionForm.safeParse({ ...values, ...content, decision })
      return checked.success ? sendDecision(checked.data) : { ok: false, ...firstProblem(checked.error) }
    },
    onDone: ({ message }) => {
      toast.success(message)
      onDone()
      revalidate()
    },
    onRefused: ({ code }) => {
      // Conflict with another operator's decision: reloads the list.
      if (code === 'changed' || code === 'not_found') revalidate()
      return undefined
    },
    errorToast: false,
  })
}
