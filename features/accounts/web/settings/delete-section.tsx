import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { PasswordField } from '#platform/web/ui/fields/password-field.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { accountSettingsPage, whatDeletingMeans } from '../../words/account-settings.ts'
import { useAccountForm } from '../account-form.tsx'
import { deleteAccount } from '../api.ts'
import { SettingsBody, SettingsSection } from './settings-section.tsx'

const { heading, note, action, keep, consequences, confirmation } = accountSettingsPage.leaving

type OnDeleted = (answer: { message: string }) => void

/** Two-step confirmation: the consequences first, then the password. */
export function DeleteSection({ onDeleted }: { onDeleted: OnDeleted }) {
  const [step, setStep] = useState<'closed' | 'consequences' | 'password'>('closed')
  const close = () => setStep('closed')
  const title = step === 'password' ? confirmation.title : consequences.title
  return (
    <SettingsSection id="close" heading={heading} note={note}>
      <SettingsBody>
        <Button kind="danger" onClick={() => setStep('consequences')} className="max-sm:w-full">
          {action}
        </Button>
        <Dialog title={title} isOpen={step !== 'closed'} onClose={close}>
          {step === 'password' ? (
            <PasswordConfirmation onKeep={close} onDeleted={onDeleted} />
          ) : (
            <Consequences onKeep={close} onContinue={() => setStep('password')} />
          )}
        </Dialog>
      </SettingsBody>
    </SettingsSection>
  )
}

function Consequences({ onKeep, onContinue }: { onKeep: () => void; onContinue: () => void }) {
  return (
    <>
      <ul className="list-disc flex flex-col gap-2 pl-5">
        {whatDeletingMeans.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <div className="mt-6 grid gap-3">
        <Button onClick={onKeep}>{keep}</Button>
        <Button kind="danger" onClick={onContinue}>
          {consequences.next}
        </Button>
      </div>
    </>
  )
}

function PasswordConfirmation({ onKeep, onDeleted }: { onKeep: () => void; onDeleted: OnDeleted }) {
  const { form, submit, field, refusal, isBusy } = useAccountForm({ send: deleteAccount, onDone: onDeleted })
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p>{confirmation.note}</p>
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <PasswordField
        autoFocus
        {...field('password', accountSettingsPage.password.confirmation)}
        autoComplete="current-password"
      />
      <Button type="submit" kind="danger" busy={isBusy}>
        {isBusy ? confirmation.busy : confirmation.submit}
      </Button>
      <Button onClick={onKeep}>{keep}</Button>
    </form>
  )
}
