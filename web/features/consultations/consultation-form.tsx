import { useEffect, useId, useState } from 'react'
import { requestForm } from '#content/request-form.ts'
import { MESSAGE_MAX, TREATMENTS } from '#domain/consultation-values.ts'
import type { Source } from '#domain/consultations.ts'
import { visitorCountry } from '#web/platform/geo/visitor-country.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { focusField } from '#web/ui/focus-field.ts'
import { PhoneField } from '#web/ui/phone-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { NotTaken, required, UnseenFields, WithoutScripts } from './form-parts.tsx'
import { openMessage } from './interest.ts'
import { RequestTaken } from './request-taken.tsx'
import { type Typed, useRequest } from './use-request.ts'

export type FormWords = { heading: string; lead: string; action: string; note: string }

type ConsultationFormProps = {
  /** The page it stands on. */
  source: Source
  words: FormWords
  nameLabel?: string
  /** What is preselected. Left out, the form does not ask for a treatment. */
  treatment?: string
  /** What the message begins with, when the visitor comes from something that interests them. */
  opening?: string | undefined
}

/** Asks the care team something. Once it is sent, the confirmation takes its place. */
export function ConsultationForm({ opening, ...form }: ConsultationFormProps) {
  const [round, setRound] = useState(0)
  return (
    <div className="@container">
      <OneRequest
        key={round}
        {...form}
        opening={round === 0 ? opening : undefined}
        isAnother={round > 0}
        onAnother={() => setRound(round + 1)}
      />
      <WithoutScripts />
    </div>
  )
}

type OneRequestProps = ConsultationFormProps & { isAnother: boolean; onAnother: () => void }

function OneRequest({ source, words, isAnother, onAnother, opening, ...fields }: OneRequestProps) {
  const heading = useId()
  const { form, isBusy, refused, problemOf, taken, submit, keepDraft } = useRequest(source, deliver)
  useEffect(() => {
    if (isAnother) focusField(form.current, 'fullName')
  }, [form, isAnother])
  useEffect(() => {
    if (form.current && opening) openMessage(form.current, opening)
  }, [form, opening])

  if (taken) {
    const { heading, text, next, another } = requestForm.sent
    return <RequestTaken text={`${text} ${next}`} reference={taken.reference} {...{ heading, another, onAnother }} />
  }
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-labelledby={heading}
      onSubmit={submit}
      onInput={keepDraft}
      className="card relative grid gap-5 p-5 @min-[36rem]:grid-cols-2 sm:p-8 noscript:hidden"
    >
      <div className="@min-[36rem]:col-span-2">
        <h2 id={heading} className="text-3xl">
          {words.heading}
        </h2>
        <p className="mt-2 text-muted">{words.lead}</p>
      </div>
      <Fields {...fields} problemOf={problemOf} />
      <UnseenFields />
      {refused?.field === '' && <NotTaken refused={refused} isBusy={isBusy} className="@min-[36rem]:col-span-2" />}
      <div className="@min-[36rem]:col-span-2">
        <Button type="submit" kind="main" busy={isBusy} className="w-full">
          {isBusy ? 'Sending' : words.action}
        </Button>
        <p className="mt-2.5 text-xs text-muted">{words.note}</p>
      </div>
    </form>
  )
}

/** The rules of the form weigh more than the form: they come when it is sent. */
const deliver = async (typed: Typed) => (await import('./send-request.ts')).sendConsultation(typed)

type FieldsProps = Pick<ConsultationFormProps, 'nameLabel' | 'treatment'> & {
  problemOf: (field: string) => string | undefined
}

function Fields({ nameLabel = 'Full name', treatment, problemOf }: FieldsProps) {
  const named = (name: string) => ({ name, error: problemOf(name) })
  return (
    <>
      <Field
        {...named('fullName')}
        label={required(nameLabel)}
        required
        autoComplete="name"
        className="@min-[36rem]:col-span-2"
      />
      <Field {...named('email')} label={required('Email')} required type="email" autoComplete="email" />
      <PhoneField {...named('phone')} label="Phone" preselect={visitorCountry} />
      {treatment !== undefined && (
        <SelectField
          {...named('treatment')}
          label="Treatment"
          defaultValue={treatment}
          className="@min-[36rem]:col-span-2"
        >
          <option value="">{requestForm.anyTreatment}</option>
          {TREATMENTS.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </SelectField>
      )}
      <TextArea
        {...named('message')}
        label="Message"
        limit={MESSAGE_MAX}
        placeholder={requestForm.messageHint}
        className="@min-[36rem]:col-span-2"
      />
    </>
  )
}
