import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { formProblems } from '#platform/rules/form-schemas.ts'
import { documentProblem, HEAD_BYTES, IMAGE_TYPES, imageKind, TAIL_BYTES } from '#platform/rules/uploads.ts'
import { EVIDENCE_KINDS } from '#platform/rules/verified-facts.ts'
import { bytesOf, findImageProblem } from '#platform/web/image-check.ts'
import { randomId } from '#platform/web/random-id.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field, SelectField } from '#platform/web/ui/fields/field.tsx'
import { FileField, type FileValue } from '#platform/web/ui/files/file-field.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { formDraft } from '#platform/web/ui/forms/form-draft.ts'
import { type FormValues, type Submission, useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import { FilePlus, FileText } from '#platform/web/ui/icons.tsx'
import {
  COUNTRY_MAX,
  type Evidence,
  EvidenceForm as EvidenceSchema,
  expiryProblem,
  ISSUER_MAX,
  NUMBER_MAX,
  SCOPE_MAX,
} from '../rules/verifications.ts'
import { evidenceKinds } from '../words/evidence-kinds.ts'
import { ownVerificationPage } from '../words/verifications.ts'
import { sendEvidence } from './api.ts'

const words = ownVerificationPage.form
const draft = formDraft('sanavia.evidence', [])

type EvidenceFormProps = {
  /** The evidence whose place the new one takes. */
  replaced: Evidence | undefined
  onCancel: () => void
  onSent: () => void
}

/** The form for a document and what it states. What is typed survives a reload; the file has to be chosen again. */
export function EvidenceForm({ replaced, onCancel, onSent }: EvidenceFormProps) {
  // Idempotency key: a retry sends nothing twice. A changed form has a new one, so that it is no replay.
  const [id, setId] = useState(randomId)
  const [file, setFile] = useState<FileValue>()
  const { form, submit, isBusy, progress, problemOf } = useSubmit<{ ok: true; message: string }>({
    send: (values, submission) => send({ ...values, id, replaces: replaced?._id ?? '' }, file, submission),
    onDone: ({ message }, { form: sent }) => {
      toast.success(message)
      draft.clear()
      sent?.reset()
      setFile(undefined)
      setId(randomId())
      onSent()
    },
  })
  const choose = (chosen: FileValue) => {
    setFile(chosen)
    setId(randomId())
  }
  const heading = useRef<HTMLHeadingElement>(null)
  // The form of a replacement is a new one, further down the page than the button that asked for it.
  useEffect(() => {
    if (replaced) heading.current?.focus()
  }, [replaced])
  useLayoutEffect(() => {
    if (form.current && !replaced) draft.restore(form.current)
  }, [form, replaced])
  return (
    <section aria-labelledby="evidence-form-title" className="card p-5 sm:p-8">
      <h2 id="evidence-form-title" ref={heading} tabIndex={-1} className="mb-1 text-2xl outline-none">
        {replaced ? words.replaceHeading : words.heading}
      </h2>
      {replaced && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <p className="text-sm text-muted">{words.replaceNote}</p>
          <Button kind="quiet" size="small" onClick={onCancel}>
            {words.cancelReplace}
          </Button>
        </div>
      )}
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={submit}
        onInput={({ currentTarget }) => {
          setId(randomId())
          if (!replaced) draft.keep(currentTarget)
        }}
        className="mt-4 grid gap-5 md:grid-cols-2"
      >
        {problemOf('') && <FormAlert>{problemOf('')}</FormAlert>}
        <Claim replaced={replaced} problemOf={problemOf} />
        <EvidenceFile value={file} onChange={choose} progress={progress} error={problemOf('file')} />
        <Button type="submit" kind="main" busy={isBusy} className="justify-self-start md:col-span-2">
          {isBusy ? words.sending : words.send}
        </Button>
      </form>
    </section>
  )
}

type ClaimProps = { replaced: Evidence | undefined; problemOf: (field: string) => string | undefined }

/** What the document states. */
function Claim({ replaced, problemOf }: ClaimProps) {
  return (
    <>
      <SelectField label={words.kind} name="kind" defaultValue={replaced?.kind} error={problemOf('kind')}>
        {EVIDENCE_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {evidenceKinds[kind].name}
          </option>
        ))}
      </SelectField>
      <Field
        label={words.number}
        name="number"
        maxLength={NUMBER_MAX}
        autoComplete="off"
        defaultValue={replaced?.number}
        error={problemOf('number')}
      />
      <Field
        label={words.issuer}
        name="issuer"
        maxLength={ISSUER_MAX}
        hint={words.issuerHint}
        defaultValue={replaced?.issuer}
        error={problemOf('issuer')}
      />
      <Field
        label={words.country}
        name="country"
        maxLength={COUNTRY_MAX}
        autoComplete="country-name"
        defaultValue={replaced?.country}
        error={problemOf('country')}
      />
      <Field
        label={words.scope}
        name="scope"
        optional
        maxLength={SCOPE_MAX}
        hint={words.scopeHint}
        defaultValue={replaced?.scope}
        error={problemOf('scope')}
      />
      <Field
        label={words.expiresOn}
        name="expiresOn"
        type="date"
        optional
        hint={words.expiresOnHint}
        defaultValue={replaced?.expiresOn ?? undefined}
        error={problemOf('expiresOn')}
      />
    </>
  )
}

type EvidenceFileProps = {
  value: FileValue
  onChange: (value: FileValue) => void
  progress: number | undefined
  error: string | undefined
}

function EvidenceFile({ value, ...field }: EvidenceFileProps) {
  const Icon = value ? FileText : FilePlus
  return (
    <FileField
      {...field}
      value={value}
      label={words.file}
      hint={words.fileHint}
      words={words.fileWords}
      accept={`application/pdf,${IMAGE_TYPES}`}
      findProblem={findProblem}
      className="md:col-span-2"
      preview={
        <span className="grid size-16 flex-none place-items-center rounded-md border border-line bg-sand-50 text-muted">
          <Icon className="size-7 stroke-[1.5]" />
        </span>
      }
    />
  )
}

/** The rules of the server, as far as the browser can read the file. */
async function findProblem(file: File) {
  const head = await bytesOf(file.slice(0, HEAD_BYTES))
  if (imageKind(head)) return findImageProblem(file)
  return documentProblem(head, await bytesOf(file.slice(-TAIL_BYTES)), file.size)
}

async function send(values: FormValues, file: FileValue, { signal, onProgress }: Submission) {
  const checked = EvidenceSchema.safeParse(values)
  if (!checked.success) return { ok: false as const, ...formProblems(checked.error) }
  const expired = expiryProblem(checked.data.expiresOn, new Date())
  if (expired) return { ok: false as const, field: 'expiresOn', message: expired }
  if (!(file instanceof File)) return { ok: false as const, field: 'file', message: words.noFile }
  const form = new FormData()
  for (const [name, value] of Object.entries(checked.data)) form.set(name, value ?? '')
  form.append('file', file)
  return sendEvidence(form, { signal, onProgress })
}
