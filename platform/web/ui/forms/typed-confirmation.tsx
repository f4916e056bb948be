import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/fields/field.tsx'
import { common } from '#platform/words/interface.ts'
import { FormAlert } from './form-alert.tsx'
import { type Refused, useSubmit } from './use-submit.ts'

type TypedConfirmationProps<Answer extends { ok: true }> = {
  /** What happens, and until when it can be undone. */
  lead: string
  /** What to type. */
  label: string
  /** References are typed in capital letters. */
  autoCapitalize?: 'none' | 'characters'
  action: string
  busy?: string
  kind?: 'danger' | 'primary'
  /** What is wrong with what was typed. */
  check: (typed: string) => string | undefined
  send: (typed: string) => Promise<Answer | Refused>
  onDone: (answer: Answer) => void
  onRefused?: (refused: Refused) => void
}

/** The form of a dialog that asks for a name to be typed, since what it does is hard to undo. */
export function TypedConfirmation<Answer extends { ok: true }>({
  lead,
  label,
  autoCapitalize = 'none',
  action,
  busy = common.saving,
  kind = 'danger',
  check,
  send,
  onDone,
  onRefused,
}: TypedConfirmationProps<Answer>) {
  const { submit, isBusy, problemOf } = useSubmit<Answer>({
    send: async ({ confirmation }) => {
      const typed = String(confirmation).trim()
      const problem = check(typed)
      return problem ? { ok: false, field: 'confirmation', message: problem } : send(typed)
    },
    onDone,
    onRefused: (refused) => {
      onRefused?.(refused)
      return undefined
    },
    errorToast: false,
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-sm text-muted">{lead}</p>
      {problemOf('') && <FormAlert>{problemOf('')}</FormAlert>}
      <Field
        label={label}
        name="confirmation"
        autoComplete="off"
        autoCapitalize={autoCapitalize}
        error={problemOf('confirmation')}
      />
      <Button type="submit" kind={kind} busy={isBusy}>
        {isBusy ? busy : action}
      </Button>
    </form>
  )
}
