import { formatLongDate } from '#platform/web/time/format.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { PasswordField } from '#platform/web/ui/fields/password-field.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { KeyRound } from '#platform/web/ui/icons.tsx'
import { common } from '#platform/words/interface.ts'
import { accountSettingsPage } from '../../words/account-settings.ts'
import { useAccountForm } from '../account-form.tsx'
import { changePassword } from '../api.ts'
import { SettingsRow } from './settings-section.tsx'

const words = accountSettingsPage.password

type PasswordRowProps = {
  username: string
  changedAt: string | null
  isFallback: boolean
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onChange: () => void
}

/** The password as one of the ways to log in. */
export function PasswordRow({ username, changedAt, isFallback, isOpen, onOpen, onChange }: PasswordRowProps) {
  const changed = changedAt ? words.setOn(formatLongDate(changedAt)) : ''
  const use = isFallback ? words.fallback : words.only
  return (
    <SettingsRow
      icon={<KeyRound />}
      tone="calm"
      isActionSmall
      title={words.title}
      note={`${changed} ${use}`.trim()}
      action={
        <Button kind="quiet" size="small" aria-label={words.changeLabel} onClick={() => onOpen(true)}>
          {words.change}
        </Button>
      }
    >
      <Dialog title={words.dialog.title} isOpen={isOpen} onClose={() => onOpen(false)}>
        {isOpen && (
          <NewPasswordForm
            username={username}
            note={words.dialog.note}
            action={words.dialog.submit}
            send={changePassword}
            onDone={() => {
              onOpen(false)
              onChange()
            }}
          />
        )}
      </Dialog>
    </SettingsRow>
  )
}

type NewPasswordFormProps = {
  username: string
  note: string
  action: string
  send: typeof changePassword
  onDone: () => void
}

/** A form that replaces the password. */
export function NewPasswordForm({ username, note, action, send, onDone }: NewPasswordFormProps) {
  const { form, submit, field, refusal, isBusy } = useAccountForm({
    send,
    onDone: ({ message }) => {
      toast.success(message)
      onDone()
    },
  })
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-sm text-muted">{note}</p>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      {/* The username for password managers. */}
      <input type="hidden" autoComplete="username" value={username} readOnly />
      <PasswordField {...field('currentPassword', words.form.current)} autoComplete="current-password" />
      <PasswordField {...field('password', words.form.new)} autoComplete="new-password" />
      <PasswordField {...field('retypePassword', words.form.retype)} autoComplete="new-password" />
      <Button type="submit" busy={isBusy} className="w-full">
        {isBusy ? common.saving : action}
      </Button>
    </form>
  )
}
