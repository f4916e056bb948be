import { type SubmitEvent, useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { randomId } from '#platform/web/random-id.ts'
import { toast } from '#platform/web/toast.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { SelectField, Switch } from '#platform/web/ui/fields/field.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { Share2 } from '#platform/web/ui/icons.tsx'
import { Pill } from '#platform/web/ui/pill.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { common } from '#platform/words/interface.ts'
import {
  type DocumentShare,
  type HealthDocument,
  type RecordClinic,
  SHARE_DURATIONS,
  type ShareDuration,
  shareEnd,
} from '../../rules/health-records.ts'
import { healthRecordsPage } from '../../words/health-records.ts'
import { fetchClinics, shareDocument, stopSharing } from '../api.ts'
import { describeEnd, describeShare, isOpenShare } from './describe-records.ts'
import { ClinicLogo } from './document-row.tsx'

const words = healthRecordsPage.share

type SharePanelProps = { document: HealthDocument; onChanged: (document: HealthDocument) => void }

/** With whom a document is shared, and the form that shares it with one more clinic. */
export function SharePanel({ document, onChanged }: SharePanelProps) {
  const { shares } = document
  const sorted = [...shares.filter(isOpenShare), ...shares.filter((share) => !isOpenShare(share))]
  return (
    <>
      {sorted.length > 0 && (
        <ul className="mb-5 divided border-b border-line">
          {sorted.map((share) => (
            <ShareRow key={share.clinic._id} document={document} share={share} onChanged={onChanged} />
          ))}
        </ul>
      )}
      <NewShare document={document} onChanged={onChanged} />
    </>
  )
}

type ShareRowProps = SharePanelProps & { share: DocumentShare }

function ShareRow({ document, share, onChanged }: ShareRowProps) {
  const [isBusy, setBusy] = useState(false)
  const { clinic, mayDownload } = share
  const isOpen = isOpenShare(share)
  const stop = async () => {
    setBusy(true)
    const answer = await stopSharing(document._id, clinic._id)
    setBusy(false)
    if (!answer.ok) return void toast.error(answer.message)
    toast.success(answer.message)
    onChanged(answer.document)
  }
  return (
    <li className="flex items-center gap-3 py-3.5">
      <ClinicLogo clinic={clinic} />
      <p className="min-w-0 flex-1 leading-snug">
        <b className="block text-sm font-semibold wrap-anywhere">{clinic.name}</b>
        <span className="text-xs text-muted">
          {isOpen && mayDownload ? words.mayDownload(describeShare(share)) : describeShare(share)}
        </span>
      </p>
      {isOpen ? (
        <Button kind="danger" size="small" busy={isBusy} onClick={stop}>
          <Sentence
            text={words.stop}
            parts={{ sharing: <span className="sr-only">{words.sharing(clinic.name)}</span> }}
          />
        </Button>
      ) : (
        <Pill tone="calm" text={words.ended} />
      )}
    </li>
  )
}

function NewShare({ document, onChanged }: SharePanelProps) {
  const { clinics, problem, load } = useClinics()
  if (problem)
    return (
      <FormAlert>
        {problem}{' '}
        <button type="button" className="link-inline" onClick={load}>
          {common.retry}
        </button>
      </FormAlert>
    )
  if (!clinics) return <p className="text-sm text-muted">{words.loadingClinics}</p>
  const open = new Set(document.shares.filter(isOpenShare).map(({ clinic }) => clinic._id))
  const choices = clinics.filter(({ _id }) => !open.has(_id) && _id !== document.clinic?._id)
  if (choices.length === 0)
    return (
      <div>
        <p className="text-sm text-muted">{words.noClinic}</p>
        <Link to={href('/search')} className={`${buttonClass({ kind: 'outline', size: 'small' })} mt-3`}>
          {words.findClinic}
        </Link>
      </div>
    )
  return <ShareForm key={document._id} document={document} choices={choices} onChanged={onChanged} />
}

/** The clinics that the patient is in contact with. */
function useClinics() {
  const [clinics, setClinics] = useState<RecordClinic[]>()
  const [problem, setProblem] = useState<string>()
  const load = async () => {
    setProblem(undefined)
    const answer = await fetchClinics()
    if (answer.ok) setClinics(answer.clinics)
    else setProblem(answer.message)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void load(), [])
  return { clinics, problem, load }
}

type ShareFormProps = SharePanelProps & { choices: readonly RecordClinic[] }

function ShareForm({ document, choices, onChanged }: ShareFormProps) {
  const isImage = document.file.type === 'image'
  const [chosen, setChosen] = useState('')
  const [duration, setDuration] = useState<ShareDuration>('30 days')
  const [isDownloadAllowed, setDownloadAllowed] = useState(false)
  const { isBusy, problem, share } = useShare(document, onChanged)
  const clinicId = choices.some(({ _id }) => _id === chosen) ? chosen : (choices[0]?._id ?? '')
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void share(clinicId, { duration, mayDownload: isDownloadAllowed || !isImage })
  }
  return (
    <form onSubmit={submit} aria-label={words.form(document.title)} className="grid gap-4">
      <SelectField
        label={document.shares.length > 0 ? words.anotherClinic : words.clinic}
        value={clinicId}
        onChange={({ target }) => setChosen(target.value)}
      >
        {choices.map(({ _id, name, city }) => (
          <option key={_id} value={_id}>
            {[name, city].filter(Boolean).join(', ')}
          </option>
        ))}
      </SelectField>
      <Durations chosen={duration} onChoose={setDuration} />
      <div>
        <Switch
          checked={isDownloadAllowed || !isImage}
          disabled={!isImage}
          onChange={({ target }) => setDownloadAllowed(target.checked)}
        >
          {words.download}
        </Switch>
        {!isImage && <p className="text-xs text-muted">{words.downloadNeeded}</p>}
      </div>
      {problem && <FormAlert>{problem}</FormAlert>}
      <Button type="submit" kind="main" busy={isBusy}>
        {!isBusy && <Share2 />}
        {words.actions[duration]}
      </Button>
      <p className="text-xs text-muted">
        {describeEnd(shareEnd(duration, new Date()), isImage)} {words.note}
      </p>
    </form>
  )
}

type Terms = { duration: ShareDuration; mayDownload: boolean }

function useShare(document: HealthDocument, onChanged: SharePanelProps['onChanged']) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  // The idempotency key of the message to the clinic: a retry sends no second one.
  const [key, setKey] = useState(randomId)
  const share = async (clinicId: string, terms: Terms) => {
    setBusy(true)
    setProblem(undefined)
    const answer = await shareDocument(document._id, clinicId, { id: key, ...terms })
    setBusy(false)
    if (!answer.ok) return setProblem(answer.message)
    setKey(randomId())
    toast.success(answer.message)
    onChanged(answer.document)
  }
  return { isBusy, problem, share }
}

type DurationsProps = { chosen: ShareDuration; onChoose: (duration: ShareDuration) => void }

/** A segmented control of radio buttons. */
function Durations({ chosen, onChoose }: DurationsProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{words.duration}</legend>
      <div className="grid grid-cols-3 gap-2">
        {SHARE_DURATIONS.map((duration) => (
          <label
            key={duration}
            className="relative grid min-h-11 cursor-pointer place-items-center rounded-sm border border-line-strong px-1 text-center text-sm font-semibold has-checked:border-2 has-checked:border-teal-700 has-checked:bg-teal-50 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal-700"
          >
            <input
              type="radio"
              name="duration"
              value={duration}
              checked={duration === chosen}
              onChange={() => onChoose(duration)}
              className="sr-only"
            />
            {words.durations[duration]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
