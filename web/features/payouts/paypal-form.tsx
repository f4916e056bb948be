import { paymentsPage } from '#content/pages/payments.ts'
import type { useAccountForm } from '#web/features/accounts/use-account-form.ts'
import { Field } from '#web/ui/field.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { FormActions } from './form-actions.tsx'

export type PayoutFormProps = ReturnType<typeof useAccountForm> & { onCancel: () => void }

export function PaypalForm({ form, submit, field, refusal, isBusy, forgive, onCancel }: PayoutFormProps) {
  return (
    <form
      ref={form}
      data-method="paypal"
      method="post"
      noValidate
      onSubmit={submit}
      onReset={forgive}
      className="grid max-w-120 gap-5"
    >
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <Field
        {...field('paypalEmail', paymentsPage.payout.paypal.email)}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormActions isBusy={isBusy} onCancel={onCancel} />
    </form>
  )
}
