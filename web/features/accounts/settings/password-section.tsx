import { toast } from 'react-hot-toast/headless'
import { accountSettingsPage } from '#content/pages/account-settings.ts'
import { Button } from '#web/ui/button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { changePassword } from '../account-calls.ts'
import { useAccountForm } from '../account-form.tsx'
import { SettingsSection } from './settings-section.tsx'

type PasswordSectionProps = { username: string; onChange: () => void }

export function PasswordSection({ username, onChange }: PasswordSectionProps) {
  const onDone = ({ message }: { message: string }) => {
    toast.success(message)
    onChange()
  }
  const { form, submit, field, refusal, isBusy } = useAccountForm({ send: changePassword, onDone })
  const { heading, note } = accountSettingsPage.password
  return (
    <SettingsSection heading={heading} note={note}>
      <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5 sm:grid-cols-2">
        {refusal && <FormAlert className="sm:col-span-2">{refusal}</FormAlert>}
        {/* The username for password managers. */}
        <input type="hidden" autoComplete="username" value={username} readOnly />
        <PasswordField
          {...field('currentPassword', 'Current password')}
          autoComplete="current-password"
          className="sm:col-span-2"
        />
        <PasswordField {...field('password', 'New password')} autoComplete="new-password" />
        <PasswordField {...field('retypePassword', 'Retype new password')} autoComplete="new-password" />
        <Button type="submit" busy={isBusy} className="justify-self-start sm:col-span-2">
          {isBusy ? 'Saving' : 'Change password'}
        </Button>
      </form>
    </SettingsSection>
  )
}
