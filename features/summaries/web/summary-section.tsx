import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { summaryAddress, writingProblem } from '#features/appointments/rules/appointment-windows.ts'
import type { Appointment } from '#features/appointments/rules/appointments.ts'
import type { Viewer } from '#features/appointments/web/appointment-facts.ts'
import { useLiveChanges } from '#platform/web/live/live-changes.ts'
import { formatLongDate } from '#platform/web/time/format.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { PencilLine } from '#platform/web/ui/icons.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import type { SentSummary, Summary } from '../rules/summaries.ts'
import { summaryPage } from '../words/summaries.ts'
import { fetchSummary } from './api.ts'

const words = summaryPage.section

/** The summary in an appointment: what was sent, and for the provider the way to write it. */
export function SummarySection({ appointment, viewer }: { appointment: Appointment; viewer: Viewer }) {
  const { _id, version, startsAt, patient, provider } = appointment
  const hasBegun = new Date(startsAt) <= new Date()
  const summary = useSummary(_id, version, hasBegun)
  const canWrite = viewer === 'provider' && !writingProblem(appointment, new Date())
  const sent = summary?.sent
  if (!summary || (!sent && !canWrite)) return null
  return (
    <section aria-labelledby="summary" className="mt-6 border-t border-line pt-5">
      <h3 id="summary" className="text-xl">
        {words.heading}
      </h3>
      {sent ? (
        <Sent sent={sent} provider={provider.displayname} viewer={viewer} />
      ) : (
        <p className="mt-1.5 text-sm text-muted">{words.none(patient.displayname)}</p>
      )}
      {canWrite && (
        <Link
          to={summaryAddress(_id)}
          className={`${buttonClass({ kind: sent ? 'outline' : 'primary' })} mt-4 max-sm:w-full`}
        >
          <PencilLine />
          {sent ? words.edit : words.write}
        </Link>
      )}
    </section>
  )
}

/** Read again after every move and push: a provider may complete an appointment and write its summary in one go, or later. */
function useSummary(id: string, version: number, hasBegun: boolean) {
  const [summary, setSummary] = useState<Summary>()
  const [pushes, setPushes] = useState(0)
  useLiveChanges((change) => {
    if (change.kind === 'gap' || (change.kind === 'appointment' && change.id === id)) setPushes((count) => count + 1)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version or push is a reason to read it again
  useEffect(() => {
    if (!hasBegun) return
    let isMounted = true
    void fetchSummary(id).then((answer) => {
      if (isMounted && answer.ok) setSummary(answer.summary)
    })
    return () => {
      isMounted = false
    }
  }, [id, version, hasBegun, pushes])
  return summary
}

function Sent({ sent, provider, viewer }: { sent: SentSummary; provider: string; viewer: Viewer }) {
  const { text, nextSteps, sentAt, updatedAt } = sent
  const dates = [
    words.writtenBy(provider, formatLongDate(sentAt)),
    ...(updatedAt ? [words.updatedOn(formatLongDate(updatedAt))] : []),
  ]
  const records = (
    <Link to="/dashboard/health-records" className="link-inline">
      {words.recordsLink}
    </Link>
  )
  return (
    <>
      <p className="mt-1 text-sm text-muted">{dates.join(' · ')}</p>
      <p dir="auto" className="mt-3 max-w-[68ch] whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      {nextSteps.length > 0 && (
        <>
          <h4 className="mt-4 font-sans text-sm font-semibold tracking-normal">{words.nextSteps}</h4>
          <ul className="mt-1.5 grid list-disc gap-1 pl-5">
            {nextSteps.map((step) => (
              <li key={step} dir="auto" className="wrap-anywhere">
                {step}
              </li>
            ))}
          </ul>
        </>
      )}
      {viewer === 'patient' && (
        <p className="mt-4 text-sm text-muted">
          <Sentence text={words.records} parts={{ records }} />
        </p>
      )}
    </>
  )
}
