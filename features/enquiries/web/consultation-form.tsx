import { type ReactNode, useEffect, useId, useState } from 'react'
import { href } from 'react-router'
import { visitorCountry } from '#platform/web/geo/visitor-country.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { Field, SelectField } from '#platform/web/ui/fields/field.tsx'
import { PhoneField } from '#platform/web/ui/fields/phone-field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { focusField } from '#platform/web/ui/forms/form-alert.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { WithoutScripts } from '#platform/web/ui/loading/without-scripts.tsx'
import { common } from '#platform/words/interface.ts'
import { MESSAGE_MAX, TREATMENTS } from '../rules/consultation-values.ts'
import type { Source } from '../rules/consultations.ts'
import { requestForm } from '../words/request-form.ts'
import { HiddenFields, RequestRefused, required } from './form-parts.tsx'
import { prependSentence } from './interest.ts'
import { RequestTaken } from './request-taken.tsx'
import { type Outcome, type Typed, useRequest } from './use-request.ts'

type FormWords = { heading: string; lead: string; action: string; note: string }

/** The package that a request is about. The request goes to its clinic, too. */
type RequestedPackage = {
  id: string
  clinic: string
  /** What happens next, for the confirmation. */
  sent: string
}

/** Documents that are sent with a request. */
type Attachments = {
  ids: readonly string[]
  /** Why they cannot be sent yet. */
  problem: string | undefined
  /** The part of the form to choose them in. */
  part: (error: string | undefined) => ReactNode
  /** After they were sent. */
  clear: () => void
}

export type ConsultationFormProps = {
  /** The page of the form. */
  source: Source
  words: FormWords
  nameLabel?: string
  /** The preselected treatment. Without it the form has no such field. */
  treatment?: string
  /** The first sentence of the message, about the package or provider that the visitor comes from. */
  opening?: string | undefined
  offer?: RequestedPackage | undefined
  attachments?: Attachments
}

/** The contact form to the care team. The confirmation replaces it. */
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

function OneRequest({ source, words, isAnother, onAnother, opening, offer, attachments, ...fields }: OneRequestProps) {
  const heading = useId()
  const { form, isBusy, problem, problemOf, taken, submit, saveDraft } = useRequest(
    source,
    (typed) => deliver(typed, attachments),
    { ...(offer && { packageId: offer.id }), ...(attachments && { documents: attachments.ids }) },
  )
  useEffect(() => {
    if (isAnother) focusField(form.current, 'fullName')
  }, [form, isAnother])
  useEffect(() => {
    if (form.current && opening) prependSentence(form.current, opening)
  }, [form, opening])

  if (taken) {
    const { heading, text, next, another, openChat } = requestForm.sent
    return (
      <RequestTaken
        heading={heading}
        text={`${text} ${offer ? offer.sent : next}`}
        reference={taken.reference}
        another={another}
        onAnother={onAnother}
      >
        {offer && taken.chatId && (
          <Link
            to={`${href('/dashboard/messages')}?chat=${taken.chatId}`}
            className={`${buttonClass({ kind: 'primary' })} mt-6 mr-3`}
          >
            {openChat(offer.clinic)}
          </Link>
        )}
      </RequestTaken>
    )
  }
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-labelledby={heading}
      onSubmit={submit}
      onInput={saveDraft}
      className="card relative grid gap-5 p-5 @min-[36rem]:grid-cols-2 sm:p-8 noscript:hidden"
    >
      <div className="@min-[36rem]:col-span-2">
        <h2 id={heading} className="text-3xl">
          {words.heading}
        </h2>
        <p className="mt-2 text-muted">{words.lead}</p>
      </div>
      <Fields {...fields} problemOf={problemOf} />
      {attachments && <div className="min-w-0 @min-[36rem]:col-span-2">{attachments.part(problemOf('documents'))}</div>}
      <HiddenFields />
      {problem?.field === '' && <RequestRefused problem={problem} className="@min-[36rem]:col-span-2" />}
      <div className="@min-[36rem]:col-span-2">
        <Button type="submit" kind="main" busy={isBusy} className="w-full">
          {isBusy ? common.sending : words.action}
        </Button>
        <p className="mt-2.5 text-xs text-muted">{words.note}</p>
      </div>
    </form>
  )
}

/** The validation schema is larger than the form: it is loaded on submit. */
async function deliver(typed: Typed, attachments: Attachments | undefined): Promise<Outcome> {
  if (attachments?.problem) return { ok: false, code: 'bad_request', field: 'documents', message: attachments.problem }
  const outcome = await (await import('./send-request.lazy.ts')).sendConsultation(typed)
  if (outcome.ok) attachments?.clear()
  return outcome
}

type FieldsProps = Pick<ConsultationFormProps, 'nameLabel' | 'treatment'> & {
  problemOf: (field: string) => string | undefined
}

const labels = requestForm.fields

function Fields({ nameLabel = labels.fullName, treatment, problemOf }: FieldsProps) {
  const fieldProps = (name: string) => ({ name, error: problemOf(name) })
  return (
    <>
      <Field
        {...fieldProps('fullName')}
        label={required(nameLabel)}
        required
        autoComplete="name"
        className="@min-[36rem]:col-span-2"
      />
      <Field {...fieldProps('email')} label={required(labels.email)} required type="email" autoComplete="email" />
      <PhoneField {...fieldProps('phone')} label={labels.phone} preselect={visitorCountry} />
      {treatment !== undefined && (
        <SelectField
          {...fieldProps('treatment')}
          label={labels.treatment}
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
        {...fieldProps('message')}
        label={labels.message}
        limit={MESSAGE_MAX}
        placeholder={requestForm.messageHint}
        className="@min-[36rem]:col-span-2"
      />
    </>
  )
}

/** The contact form of the home page. */
export function FreeConsultation(words: FormWords) {
  return <ConsultationForm source="home" words={words} treatment="" />
}
