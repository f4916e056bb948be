import { type FormEvent, type InputHTMLAttributes, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Field, SelectField } from '#platform/web/ui/fields/field.tsx'
import { PasswordField } from '#platform/web/ui/fields/password-field.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import type { useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import { common } from '#platform/words/interface.ts'
import { BANK_COUNTRIES, bankFormatOf } from '../rules/bank-formats.ts'
import { groupIban } from '../rules/bank-numbers.ts'
import { bankFields, paymentsPage } from '../words/payments.ts'

type PayoutFormProps = Pick<ReturnType<typeof useSubmit>, 'submit' | 'problemOf' | 'clearProblem' | 'isBusy'> & {
  /** Details are stored already: with the password, a change of them applies at once. */
  isChange: boolean
  onCancel: () => void
}

export function PaypalForm({ submit, problemOf, clearProblem, isBusy, isChange, onCancel }: PayoutFormProps) {
  return (
    <form
      data-method="paypal"
      method="post"
      noValidate
      onSubmit={submit}
      onReset={clearProblem}
      className="grid max-w-120 gap-5"
    >
      {problemOf('') && <FormAlert>{problemOf('')}</FormAlert>}
      <Field
        name="paypalEmail"
        label={paymentsPage.payout.paypal.email}
        error={problemOf('paypalEmail')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      {isChange && <PayoutPassword error={problemOf('currentPassword')} />}
      <FormActions isBusy={isBusy} onCancel={onCancel} />
    </form>
  )
}

type Input = InputHTMLAttributes<HTMLInputElement>
type BankFieldName = keyof typeof bankFields

const code: Input = { autoCapitalize: 'characters', spellCheck: false }
const keyboards = {
  name: { autoCapitalize: 'words', spellCheck: false },
  digits: { inputMode: 'numeric' },
  code,
} satisfies Record<(typeof bankFields)[BankFieldName]['kind'], Input>

type BankInput = { name: string; label: string; kind: keyof typeof keyboards; hint?: string; optional?: boolean }

const { bank } = paymentsPage.payout
const allFields: BankInput[] = Object.entries(bankFields).map(([name, field]) => ({ name, ...field }))
const bic: BankInput = { name: 'bic', label: bankFields.bic.label, kind: 'code', hint: bank.bicHint, optional: true }

/** The fields that banks of a country ask for; all six where its format is not known. */
function fieldsOf(country: string): BankInput[] {
  const format = bankFormatOf(country)
  if (!format) return allFields
  const names = allFields.filter(({ name }) => name === 'accountName' || name === 'bankName')
  if (format.kind === 'iban')
    return [...names, { name: 'iban', label: bankFields.iban.label, kind: 'code', hint: bank.ibanHint }, bic]
  const { account, routing, code } = format
  return [
    ...names,
    { name: 'accountNumber', label: account.label, hint: account.hint, kind: 'digits' },
    ...(routing ? [{ name: 'routingNumber', label: routing.label, hint: routing.hint, kind: 'digits' } as const] : []),
    ...(code ? [{ name: 'code', label: code.label, hint: code.hint, kind: 'code' } as const] : []),
    bic,
  ]
}

/** Uncontrolled and without autocomplete: neither the page nor the browser stores bank details. */
export function BankForm({ submit, problemOf, clearProblem, isBusy, isChange, onCancel }: PayoutFormProps) {
  const [country, setCountry] = useState('')
  const reset = () => {
    setCountry('')
    clearProblem()
  }
  return (
    <form
      data-method="bank"
      method="post"
      noValidate
      autoComplete="off"
      onSubmit={submit}
      onReset={reset}
      className="grid gap-5 sm:grid-cols-2"
    >
      {problemOf('') && <FormAlert className="sm:col-span-2">{problemOf('')}</FormAlert>}
      <SelectField
        name="country"
        label={bank.country}
        hint={bank.countryHint}
        value={country}
        onChange={({ target }) => {
          setCountry(target.value)
          clearProblem()
        }}
        className="sm:col-span-2 sm:max-w-120"
      >
        <option value="">{bank.anyCountry}</option>
        {BANK_COUNTRIES.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      {fieldsOf(country).map(({ kind, ...input }) => (
        <Field
          key={input.name}
          {...input}
          error={problemOf(input.name) ?? (input.name === 'code' ? problemOf('routingNumber') : undefined)}
          {...keyboards[kind]}
          autoComplete="off"
          onInput={input.name === 'iban' ? groupInput : undefined}
        />
      ))}
      {isChange && <PayoutPassword error={problemOf('currentPassword')} className="sm:col-span-2 sm:max-w-120" />}
      <div className="sm:col-span-2">
        <FormActions isBusy={isBusy} onCancel={onCancel} />
      </div>
    </form>
  )
}

const { password } = paymentsPage.payout

/** Optional step-up authentication of a change. */
export function PayoutPassword({ error, className }: { error: string | undefined; className?: string }) {
  return (
    <PasswordField
      name="currentPassword"
      label={password.label}
      hint={password.hint}
      error={error}
      optional
      autoComplete="current-password"
      {...(className && { className })}
    />
  )
}

function FormActions({ isBusy, onCancel }: { isBusy: boolean; onCancel: () => void }) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" kind="main" busy={isBusy} className="max-sm:flex-1">
        {isBusy ? common.saving : common.save}
      </Button>
      {/* Resetting empties the fields. */}
      <Button type="reset" kind="outline" disabled={isBusy} onClick={onCancel} className="max-sm:flex-1">
        {common.cancel}
      </Button>
    </div>
  )
}

/** Input mask of the IBAN: groups it while it is typed and restores the caret. */
function groupInput({ currentTarget: input, nativeEvent }: FormEvent<HTMLInputElement>) {
  const { inputType, isComposing } = nativeEvent as InputEvent
  if (isComposing) return
  const isForward = inputType === 'deleteContentForward'
  const { text, caret } = maskIban(input.value, input.selectionStart ?? input.value.length, isForward)
  if (text === input.value) return
  input.value = text
  input.setSelectionRange(caret, caret)
}

/** The beginning of an IBAN, and not of a word in its place. */
const IBAN_START = /^[a-z]{2}\d/i
const GROUP = 4

/**
 * The typed IBAN in groups, and the caret after the same character as before. `isForward` is for a deletion to the right,
 * which would otherwise stop at the first space.
 */
export function maskIban(typed: string, caret: number, isForward = false) {
  const letters = typed.replaceAll(/\s/g, '')
  if (!IBAN_START.test(letters)) return { text: typed, caret }
  const text = groupIban(letters.toUpperCase())
  const before = typed.slice(0, caret).replaceAll(/\s/g, '').length
  const spaces = Math.floor((isForward ? before : Math.max(before - 1, 0)) / GROUP)
  return { text, caret: Math.min(before + spaces, text.length) }
}
