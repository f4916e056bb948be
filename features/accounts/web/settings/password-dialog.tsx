import { type ReactNode, useId } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { PasswordField } from '#platform/web/ui/fields/password-field.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import type { FormValues, Refused } from '#platform/web/ui/forms/use-submit.ts'
import { accountSettingsPage } from '../../words/account-settings.ts'
import { useAccountForm } from '../account-form.tsx'

type PasswordFormProps<Answer> = {
  note: ReactNode
  /** The label of the button, idle and busy. */
  action: string
  busyAction: string
  kind?: 'primary' | 'danger'
  send: (values: FormValues) => Promise<({ ok: true } & Answer) | Refused>
  onDone: (answer: Answer) => void
  /** Further fields, before the password. */
  children?: ReactNode
}

/** Step-up authentication: a change of how the account is opened takes the password. */
export function PasswordForm<Answer>(props: PasswordFormProps<Answer>) {
  const { note, action, busyAction, kind = 'primary', send, onDone, children } = props
  const { form, submit, field, refusal, isBusy } = useAccountForm({ send, onDone })
  const noteId = useId()
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} aria-describedby={noteId} className="grid gap-4">
      <p id={noteId} className="text-sm text-muted">
        {note}
      </p>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      {children}
      <PasswordField
        {...field('password', accountSettingsPage.password.confirmation)}
        autoComplete="current-password"
      />
      <Button type="submit" kind={kind} busy={isBusy} className="w-full">
        {isBusy ? busyAction : action}
      </Button>
    </form>
  )
}

type PasswordDialogProps<Answer> = PasswordFormProps<Answer> & { title: string; isOpen: boolean; onClose: () => void }

export function PasswordDialog<Answer>({ title, isOpen, onClose, ...form }: PasswordDialogProps<Answer>) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      {isOpen && <PasswordForm {...form} />}
    </Dialog>
  )
}
