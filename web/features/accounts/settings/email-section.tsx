import { MailCheck } from 'lucide-react'
import { accountSettingsPage } from '#content/pages/account-settings.ts'
import type { AccountSettings } from '#domain/account-settings.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { changeEmail } from '../account-calls.ts'
import { useAccountForm } from '../account-form.tsx'
import { SettingsBody, SettingsSection } from './settings-section.tsx'

type EmailSectionProps = { settings: AccountSettings; onChange: () => void }

export function EmailSection({ settings, onChange }: EmailSectionProps) {
  const onDone = ({ message }: { message: string }) => {
    toast.success(message)
    onChange()
  }
  const { form, submit, field, refusal, isBusy } = useAccountForm({ send: changeEmail, onDone })
  const { heading, note } = accountSettingsPage.email
  return (
    <SettingsSection id="email" heading={heading} note={note}>
      <SettingsBody>
        <CurrentAddress settings={settings} />
        <form ref={form} method="post" noValidate onSubmit={submit} className="mt-5 grid gap-5 sm:grid-cols-2">
          {refusal && <FormAlert className="sm:col-span-2">{refusal}</FormAlert>}
          <Field
            {...field('email', settings.email && !settings.isEmailConfirmed ? 'Address to confirm' : 'New address')}
            type="email"
            autoComplete="email"
            defaultValue={settings.isEmailConfirmed ? '' : settings.email}
          />
          <PasswordField {...field('password', 'Your password')} autoComplete="current-password" />
          <Button type="submit" busy={isBusy} className="justify-self-start sm:col-span-2">
            {isBusy ? 'Sending' : 'Send confirmation link'}
          </Button>
        </form>
      </SettingsBody>
    </SettingsSection>
  )
}

/** The current address and the one awaiting confirmation. */
function CurrentAddress({ settings: { email, isEmailConfirmed, newEmail } }: { settings: AccountSettings }) {
  return (
    <>
      {email ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold wrap-anywhere">{email}</span>
          {isEmailConfirmed ? <Pill tone="ok" text="Confirmed" /> : <Pill tone="warn" text="Not confirmed yet" />}
        </p>
      ) : (
        <p>You haven’t added an address yet. Without one, we can’t help you if you forget your password.</p>
      )}
      {newEmail && (
        <p className="mt-4 flex gap-3 rounded-sm bg-teal-50 p-4 text-sm">
          <MailCheck className="text-teal-700" />
          <span className="min-w-0 wrap-anywhere">
            We sent a link to <b className="font-semibold">{newEmail}</b>. Press the button in that email, and it
            becomes your address.
          </span>
        </p>
      )}
    </>
  )
}
