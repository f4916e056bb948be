import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { ChooseDocuments } from '#features/health-records/web/choose-documents.tsx'
import { documentsProblem, useChosenDocuments } from '#features/health-records/web/use-chosen-documents.ts'
import { planPath } from '#features/plan-totals/web/shown-plan.ts'
import { formProblems } from '#platform/rules/form-schemas.ts'
import type { OwnAccount } from '#platform/rules/own-user.ts'
import { randomId } from '#platform/web/random-id.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { RadioGroup, SelectField } from '#platform/web/ui/fields/field.tsx'
import { countries } from '#platform/web/ui/fields/phone-number.ts'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import { Check, Lock, Send } from '#platform/web/ui/icons.tsx'
import { identityProblem } from '../../rules/case-identity.ts'
import {
  AGE_BANDS,
  ANSWER_DAYS,
  CASE_DOCUMENTS_MAX,
  CaseForm,
  NOTE_MAX,
  type PatientCase,
  SMOKING,
} from '../../rules/cases.ts'
import type { SentPlan } from '../../rules/sent-plan.ts'
import { casePage, sendWords } from '../../words/cases.ts'
import { sendCase } from '../api.ts'
import { Treatments } from '../case-about.tsx'
import { type CaseDraft, useCaseDraft } from './case-draft.ts'
import { clinicsProblem, refusedClinics, useClinicNames } from './clinics-to-ask.ts'
import { SendClinics } from './send-clinics.tsx'

type SendFormProps = {
  plan: Extract<SentPlan, { ok: true }>
  /** The clinics of the address. */
  clinics: readonly string[]
  user: OwnAccount
}

/** Sends a plan to clinics: whom, about whom, and with which documents. */
export function SendForm({ plan, clinics, user }: SendFormProps) {
  const { draft, change, clear } = useCaseDraft(plan.code, clinics)
  const changeDocuments = (update: (chosen: readonly string[]) => readonly string[]) =>
    change((now) => ({ documents: update(now.documents) }))
  const known = useClinicNames(draft.clinics)
  const chosen = { chosen: draft.documents, most: CASE_DOCUMENTS_MAX, onChange: changeDocuments }
  const documents = useChosenDocuments(chosen)
  const [refused, setRefused] = useState<readonly string[]>([])
  const navigate = useNavigate()
  const { submit, isBusy, problemOf } = useSubmit<{ ok: true; case: PatientCase }>({
    send: async () => {
      setRefused([])
      const checked = CaseForm.safeParse({ ...draft, plan: plan.code })
      if (!checked.success) return { ok: false, ...formProblems(checked.error) }
      const problem = refusal([
        ['clinics', clinicsProblem(draft.clinics, known)],
        ['note', identityProblem(checked.data.note, user)],
        ['documents', documentsProblem(documents)],
      ])
      return problem ?? sendCase(checked.data)
    },
    onDone: ({ case: { _id } }) => {
      clear()
      toast.success(sendWords.sent)
      void navigate(`/dashboard/cases/${_id}`)
    },
    blame: ({ answer }) => (refusedClinics(answer).length > 0 ? 'clinics' : ''),
    onRefused: ({ code, answer }) => {
      setRefused(refusedClinics(answer))
      // An earlier try was sent with other details: to send again is a case of its own, and the patient's decision
      if (code === 'taken') change({ id: randomId() })
      return undefined
    },
  })
  const count = draft.clinics.length
  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]"
    >
      <div className="grid min-w-0 gap-6">
        <PlanCard plan={plan} />
        <SendClinics
          plan={plan.code}
          known={known}
          chosen={draft.clinics}
          refused={refused}
          error={problemOf('clinics')}
          onChange={(chosen) => change({ clinics: chosen })}
        />
        <AboutPatient draft={draft} problemOf={problemOf} onChange={change} />
        <section aria-labelledby="documents" className="card p-4 sm:p-6">
          <ChooseDocuments
            {...chosen}
            id="documents"
            documents={documents}
            describe={({ file }) => (file.type === 'image' ? sendWords.documents.image : sendWords.documents.file)}
            error={problemOf('documents')}
            lead={sendWords.documents.lead}
            note={sendWords.documents.warning}
          />
        </section>
      </div>
      <div className="grid gap-4 xl:sticky xl:top-6">
        <WhatClinicsSee />
        {problemOf('') && <FormAlert>{problemOf('')}</FormAlert>}
        {problemOf('plan') && <FormAlert>{problemOf('plan')}</FormAlert>}
        <Button type="submit" kind="main" busy={isBusy}>
          {!isBusy && <Send />}
          {isBusy ? sendWords.busy : count > 0 ? sendWords.submit(count) : sendWords.submitNone}
        </Button>
        <p className="text-xs text-muted">{sendWords.aside.free}</p>
      </div>
    </form>
  )
}

/** The first of the fields with a problem from the top of the form. */
function refusal(fields: readonly (readonly [field: string, message: string | undefined])[]) {
  const problems = fields.flatMap(([field, message]) => (message ? [{ field, message }] : []))
  return problems[0] && { ok: false as const, ...problems[0], problems }
}

function PlanCard({ plan }: Pick<SendFormProps, 'plan'>) {
  const words = sendWords.plan
  return (
    <section aria-labelledby="plan" className="rounded-md border border-line bg-sand-50 p-4 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="plan" className="text-xl">
          {words.heading}
        </h2>
        <Link to={planPath(plan.code)} className="link inline-flex min-h-11 items-center text-sm">
          {words.edit}
        </Link>
      </div>
      <Treatments lines={plan.lines} />
    </section>
  )
}

type AboutPatientProps = {
  draft: CaseDraft
  problemOf: (field: string) => string | undefined
  onChange: (part: Partial<CaseDraft>) => void
}

/** What clinics read about the patient instead of the name. */
function AboutPatient({ draft, problemOf, onChange }: AboutPatientProps) {
  const words = sendWords.about
  return (
    <section aria-labelledby="about-you" className="card p-4 sm:p-6">
      <h2 id="about-you" className="text-xl">
        {words.heading}
      </h2>
      <p className="mt-1 text-sm text-muted">{words.lead}</p>
      <div className="mt-4 grid gap-5 sm:grid-cols-2">
        <SelectField
          label={words.age}
          name="ageBand"
          value={draft.ageBand}
          error={problemOf('ageBand')}
          onChange={({ target }) => onChange({ ageBand: AGE_BANDS.find((band) => band === target.value) ?? '' })}
        >
          <option value="">{words.choose}</option>
          {AGE_BANDS.map((band) => (
            <option key={band} value={band}>
              {casePage.ages[band]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={words.country}
          name="country"
          autoComplete="country"
          value={draft.country}
          error={problemOf('country')}
          onChange={({ target }) => onChange({ country: target.value })}
        >
          <option value="">{words.choose}</option>
          {countries.map(({ iso2, name }) => (
            <option key={iso2} value={iso2.toUpperCase()}>
              {name}
            </option>
          ))}
        </SelectField>
        <div className="sm:col-span-2">
          <RadioGroup
            legend={words.smoking}
            name="smoking"
            options={SMOKING.map((value) => ({ value, text: words.smokingOptions[value] }))}
            chosen={draft.smoking}
            onChoose={(value) => onChange({ smoking: SMOKING.find((one) => one === value) ?? 'not-said' })}
            error={problemOf('smoking')}
          />
          <p className="text-xs text-muted">{words.smokingHint}</p>
        </div>
        <TextArea
          label={words.note}
          name="note"
          optional
          limit={NOTE_MAX}
          value={draft.note}
          onChange={({ target }) => onChange({ note: target.value })}
          error={problemOf('note')}
          hint={words.noteHint}
          className="sm:col-span-2"
        />
      </div>
    </section>
  )
}

function WhatClinicsSee() {
  const words = sendWords.aside
  return (
    <section aria-labelledby="what-clinics-see" className="card p-5 text-sm">
      <h2 id="what-clinics-see" className="font-sans text-[1.125rem] leading-snug font-semibold tracking-normal">
        {words.heading}
      </h2>
      <ul className="mt-2 grid gap-1.5">
        {words.sees.map((text) => (
          <li key={text} className="flex gap-2">
            <Check className="text-teal-700" />
            {text}
          </li>
        ))}
      </ul>
      <h3 className="mt-4 text-sm">{words.hiddenHeading}</h3>
      <ul className="mt-2 grid gap-1.5">
        {words.hides.map((text) => (
          <li key={text} className="flex gap-2">
            <Lock className="text-muted" />
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-4 text-muted">{words.after(ANSWER_DAYS)}</p>
    </section>
  )
}
