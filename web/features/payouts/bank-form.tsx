import type { FormEvent, InputHTMLAttributes } from 'react'
import { bankFields } from '#content/pages/payments.ts'
import { Field } from '#web/ui/field.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { FormActions } from './form-actions.tsx'
import { groupIban } from './group-iban.ts'
import type { PayoutFormProps } from './paypal-form.tsx'

type Input = InputHTMLAttributes<HTMLInputElement>
type BankFieldName = keyof typeof bankFields

const code: Input = { autoCapitalize: 'characters', spellCheck: false }
const keyboards = {
  name: { autoCapitalize: 'words', spellCheck: false },
  digits: { inputMode: 'numeric' },
  code,
} satisfies Record<(typeof bankFields)[BankFieldName]['kind'], Input>

/** Nothing of this is kept by the page, and browsers are asked not to keep it either. */
export function BankForm({ form, submit, field, refusal, isBusy, forgive, onCancel }: PayoutFormProps) {
  return (
    <form
      ref={form}
      data-method="bank"
      method="post"
      noValidate
      autoComplete="off"
      onSubmit={submit}
      onReset={forgive}
      className="grid gap-5 sm:grid-cols-2"
    >
      {refusal && <FormAlert className="sm:col-span-2">{refusal}</FormAlert>}
      {Object.entries(bankFields).map(([name, { label, kind, ...around }]) => (
        <Field
          key={name}
          {...field(name, label)}
          {...around}
          {...keyboards[kind]}
          autoComplete="off"
          onInput={name === 'iban' ? group : undefined}
        />
      ))}
      <div className="sm:col-span-2">
        <FormActions isBusy={isBusy} onCancel={onCancel} />
      </div>
    </form>
  )
}

/** Groups the IBAN while it is typed, and leaves the cursor where the writer has it. */
function group({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>) {
  const { inputType, isComposing } = nativeEvent as InputEvent
  if (isComposing) return
  const isForward = inputType === 'deleteContentForward'
  const { text, cursor } = groupIban(input.value, input.selectionStart ?? input.value.length, isForward)
  if (text === input.value) return
  input.value = text
  input.setSelectionRange(cursor, cursor)
}
