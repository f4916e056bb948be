import { useRevalidator } from 'react-router'
import { formProblems } from '#domain/form-schemas.ts'
import {
  AccountDecisionForm,
  type AccountDecisionName,
  DecisionForm,
  type DecisionName,
  type ModeratedKind,
  REASON_MAX,
} from '#domain/moderation.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { type FormValues, type Refused, useSubmit } from '#web/ui/use-submit.ts'
import { sendAccountDecision, sendDecision } from './moderation-calls.ts'

type DialogTexts = {
  title: string
  lead: string
  action: string
  busy: string
  hint: string
  isDanger?: boolean
  isReasonOptional?: boolean
}

const FOR_THE_LOG = 'For the care team’s log.'
const FOR_THE_OWNER = 'Emailed to the account owner, if their address is confirmed.'

const contentTexts: Record<DecisionName, DialogTexts> = {
  hide: {
    title: 'Hide this from everyone',
    lead: 'It disappears from the public page straight away. Hide it only for abuse: insults, threats, private data, advertising, or feedback that was bought or made up.',
    action: 'Hide',
    busy: 'Hiding',
    hint: 'The person who wrote it will see this.',
    isDanger: true,
  },
  show: {
    title: 'Show this again',
    lead: 'Everyone can read it again straight away.',
    action: 'Show again',
    busy: 'Showing',
    hint: FOR_THE_LOG,
    isReasonOptional: true,
  },
  dismiss: {
    title: 'Dismiss the report',
    lead: 'The reported content stays as it is.',
    action: 'Dismiss',
    busy: 'Dismissing',
    hint: FOR_THE_LOG,
    isReasonOptional: true,
  },
}

const accountTexts: Record<AccountDecisionName, DialogTexts> = {
  sign_out: {
    title: 'Log out everywhere',
    lead: 'Every device using this account is logged out straight away. The owner can log in again.',
    action: 'Log out everywhere',
    busy: 'Logging out',
    hint: FOR_THE_OWNER,
  },
  suspend: {
    title: 'Suspend this account',
    lead: 'The account is logged out straight away, can’t log in, and disappears from search and public pages. Appointments and invoices stay. You can lift the suspension in the log.',
    action: 'Suspend account',
    busy: 'Suspending',
    hint: FOR_THE_OWNER,
    isDanger: true,
  },
  lift: {
    title: 'Lift the suspension',
    lead: 'The owner can log in again, and the profile is visible as before.',
    action: 'Lift suspension',
    busy: 'Lifting',
    hint: FOR_THE_OWNER,
    isReasonOptional: true,
  },
}

type ContentRef = { kind: ModeratedKind; id: string }
type DecisionDialogProps = { content: ContentRef; decision: DecisionName | undefined; onClose: () => void }

/** Dialog for the reason of a decision about content. */
export const DecisionDialog = ({ content, decision, onClose }: DecisionDialogProps) => (
  <ReasonDialog
    texts={decision && contentTexts[decision]}
    send={async (values) => {
      const checked = DecisionForm.safeParse({ ...values, ...content, decision })
      return checked.success ? sendDecision(checked.data) : { ok: false, ...formProblems(checked.error) }
    }}
    onClose={onClose}
  />
)

type AccountDecisionDialogProps = {
  accountId: string
  decision: AccountDecisionName | undefined
  onClose: () => void
}

/** Dialog for the reason of a decision about an account. */
export const AccountDecisionDialog = ({ accountId: id, decision, onClose }: AccountDecisionDialogProps) => (
  <ReasonDialog
    texts={decision && accountTexts[decision]}
    send={async (values) => {
      const checked = AccountDecisionForm.safeParse({ ...values, id, decision })
      return checked.success ? sendAccountDecision(checked.data) : { ok: false, ...formProblems(checked.error) }
    }}
    onClose={onClose}
  />
)

type SendReason = (values: FormValues) => Promise<{ ok: true; message: string } | Refused>
type ReasonDialogProps = { texts: DialogTexts | undefined; send: SendReason; onClose: () => void }

const ReasonDialog = ({ texts, send, onClose }: ReasonDialogProps) => (
  <Dialog title={texts?.title ?? ''} isOpen={texts !== undefined} onClose={onClose}>
    {texts && <ReasonFields texts={texts} send={send} onDone={onClose} />}
  </Dialog>
)

type FieldsProps = { texts: DialogTexts; send: SendReason; onDone: () => void }

function ReasonFields({ texts, send, onDone }: FieldsProps) {
  const { problemOf, isBusy, submit } = useDecision(send, onDone)
  const { lead, action, busy, hint, isDanger = false, isReasonOptional = false } = texts
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-sm text-muted">{lead}</p>
      {problemOf('') && <FormAlert>{problemOf('')}</FormAlert>}
      <TextArea
        label="Reason"
        optional={isReasonOptional}
        name="reason"
        limit={REASON_MAX}
        rows={3}
        hint={hint}
        error={problemOf('reason')}
      />
      <Button type="submit" kind={isDanger ? 'danger' : 'primary'} busy={isBusy}>
        {isBusy ? busy : action}
      </Button>
    </form>
  )
}

function useDecision(send: SendReason, onDone: () => void) {
  const { revalidate } = useRevalidator()
  return useSubmit<{ ok: true; message: string }>({
    send,
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
