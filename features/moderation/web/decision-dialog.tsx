import { useRevalidator } from 'react-router'
import {
  AccountDecisionForm,
  type AccountDecisionName,
  confirmationProblem,
} from '#features/accounts/rules/account-decisions.ts'
import { formProblems } from '#platform/rules/form-schemas.ts'
import type { ModeratedKind } from '#platform/rules/moderated-kinds.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Field } from '#platform/web/ui/fields/field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { type FormValues, type Refused, useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import { DecisionForm, type DecisionName, REASON_MAX } from '../rules/moderation.ts'
import { ObjectionDecisionForm, type ObjectionOutcome } from '../rules/objections.ts'
import {
  accountDecisions,
  contentDecisions,
  objectionDecisions,
  profileDecisions,
  reportsPage,
} from '../words/moderation.ts'
import { sendAccountDecision, sendDecision, sendObjectionDecision } from './api.ts'

const words = reportsPage.reason

type DialogTexts = {
  title: string
  lead: string
  action: string
  busy: string
  hint: string
  isDanger?: boolean
  isReasonOptional?: boolean
  /** To be typed as a confirmation. */
  username?: string | undefined
}

const contentTexts: Record<DecisionName, DialogTexts> = {
  hide: { ...contentDecisions.hide, hint: words.forWriter, isDanger: true },
  show: { ...contentDecisions.show, hint: words.forLog, isReasonOptional: true },
  dismiss: { ...contentDecisions.dismiss, hint: words.forLog, isReasonOptional: true },
}

const accountTexts: Record<AccountDecisionName, DialogTexts> = {
  sign_out: { ...accountDecisions.sign_out, hint: words.forOwner },
  suspend: { ...accountDecisions.suspend, hint: words.forSuspended, isDanger: true },
  lift: { ...accountDecisions.lift, hint: words.forOwner, isReasonOptional: true },
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
  username: string
  decision: AccountDecisionName | undefined
  onClose: () => void
}

/** Dialog for the reason of a decision about an account. */
export const AccountDecisionDialog = ({ accountId: id, username, decision, onClose }: AccountDecisionDialogProps) => (
  <ReasonDialog
    texts={decision && { ...accountTexts[decision], username: decision === 'suspend' ? username : undefined }}
    send={async (values) => {
      const checked = AccountDecisionForm.safeParse({ ...values, id, decision })
      return checked.success ? sendAccountDecision(checked.data) : { ok: false, ...formProblems(checked.error) }
    }}
    onClose={onClose}
  />
)

type ProfileDecisionDialogProps = {
  providerId: string
  username: string
  decision: 'hide' | 'show' | undefined
  onClose: () => void
}

/** Dialog for the reason of unpublishing a profile, or of publishing it again. */
export const ProfileDecisionDialog = ({ providerId: id, username, decision, onClose }: ProfileDecisionDialogProps) => (
  <ReasonDialog
    texts={decision && profileTexts(decision, username)}
    send={async (values) => {
      const checked = DecisionForm.safeParse({ ...values, kind: 'profile', id, decision })
      return checked.success ? sendDecision(checked.data) : { ok: false, ...formProblems(checked.error) }
    }}
    onClose={onClose}
  />
)

const profileTexts = (decision: 'hide' | 'show', username: string): DialogTexts =>
  decision === 'hide'
    ? { ...profileDecisions.hide, hint: words.forOwner, isDanger: true, username }
    : { ...profileDecisions.show, hint: words.forOwner, isReasonOptional: true }

type ObjectionDecisionDialogProps = {
  decisionId: string
  outcome: ObjectionOutcome | undefined
  onClose: () => void
}

/** Dialog for the reason of a decision about an objection. */
export const ObjectionDecisionDialog = ({ decisionId, outcome, onClose }: ObjectionDecisionDialogProps) => (
  <ReasonDialog
    texts={outcome && { ...objectionDecisions[outcome], hint: words.forObjector }}
    send={async (values) => {
      const checked = ObjectionDecisionForm.safeParse({ ...values, outcome })
      return checked.success
        ? sendObjectionDecision(decisionId, checked.data)
        : { ok: false, ...formProblems(checked.error) }
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
  const { lead, action, busy, hint, isDanger = false, isReasonOptional = false, username } = texts
  const checkAndSend: SendReason = async (values) => {
    const problem = username && confirmationProblem(String(values.confirmation).trim(), username)
    // Without a reason the form is refused for that first.
    return problem && values.reason ? { ok: false, field: 'confirmation', message: problem } : send(values)
  }
  const { problemOf, isBusy, submit } = useDecision(checkAndSend, onDone)
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-sm text-muted">{lead}</p>
      {problemOf('') && <FormAlert>{problemOf('')}</FormAlert>}
      <TextArea
        label={words.label}
        optional={isReasonOptional}
        name="reason"
        limit={REASON_MAX}
        rows={3}
        hint={hint}
        error={problemOf('reason')}
      />
      {username && (
        <Field
          label={words.confirm(username)}
          name="confirmation"
          autoComplete="off"
          autoCapitalize="none"
          error={problemOf('confirmation')}
        />
      )}
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
