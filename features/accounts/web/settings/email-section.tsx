import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/fields/field.tsx'
import { PasswordField } from '#platform/web/ui/fields/password-field.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { MailCheck } from '#platform/web/ui/icons.tsx'
import { Pill } from '#platform/web/ui/pill.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { common } from '#platform/words/interface.ts'
import type { AccountSettings } from '../../rules/account-settings.ts'
import { accountSettingsPage } from '../../words/account-settings.ts'
import { useAccountForm } from '../account-form.tsx'
import { changeEmail } from '../api.ts'
import { SettingsBody, SettingsSection } from './settings-section.tsx'

const { email: words, password } = accountSettingsPage

type EmailSectionProps = { settings: AccountSettings; onChange: () => void }

export function EmailSection({ settings, onChange }: EmailSectionProps) {
  const onDone = ({ message }: { message: string }) => {
    toast.success(message)
    onChange()
  }
  const { form, submit, field, refusal, isBusy } = useAccountForm({ send: changeEmail, onDone })
  const isUnconfirmed = Boolean(settings.email) && !settings.isEmailConfirmed
  return (
    <SettingsSection id="email" heading={words.heading} note={words.note}>
      <SettingsBody>
        <CurrentAddress settings={settings} />
        <form ref={form} method="post" noValidate onSubmit={submit} className="mt-5 grid gap-5 sm:grid-cols-2">
          {refusal && <FormAlert className="sm:col-span-2">{refusal}</FormAlert>}
          <Field
            {...field('email', isUnconfirmed ? words.form.unconfirmedAddress : words.form.newAddress)}
            type="email"
            autoComplete="email"
            defaultValue={settings.isEmailConfirmed ? '' : settings.email}
          />
          <PasswordField {...field('password', password.confirmation)} autoComplete="current-password" />
          <Button type="submit" busy={isBusy} className="justify-self-start sm:col-span-2">
            {isBusy ? common.sending : words.form.submit}
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
          {isEmailConfirmed ? <Pill tone="ok" text={words.confirmed} /> : <Pill tone="warn" text={words.unconfirmed} />}
        </p>
      ) : (
        <p>{words.missing}</p>
      )}
      {newEmail && (
        <p className="mt-4 flex gap-3 rounded-sm bg-teal-50 p-4 text-sm">
          <MailCheck className="text-teal-700" />
          <span className="min-w-0 wrap-anywhere">
            <Sentence text={words.pending} parts={{ address: <b className="font-semibold">{newEmail}</b> }} />
          </span>
        </p>
      )}
    </>
  )
}
