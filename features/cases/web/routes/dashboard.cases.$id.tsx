import { type SetStateAction, useCallback, useRef, useState } from 'react'
import { Link } from 'react-router'
import { pageMeta } from '#platform/web/page-meta.ts'
import { WorkspacePage } from '#platform/web/pages/workspace-page.tsx'
import { NothingThere, NotLoaded } from '#platform/web/ui/block-alert.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { ChevronRight } from '#platform/web/ui/icons.tsx'
import { Pill } from '#platform/web/ui/pill.tsx'
import type { PatientCase } from '../../rules/cases.ts'
import { casePage, casesPage } from '../../words/cases.ts'
import { fetchCase } from '../api.ts'
import { CaseScreen, CaseSkeleton } from '../case-screen.tsx'
import { caseHeading, caseLead, countAnswers } from '../describe-case.ts'
import { useCaseNews } from '../use-case-news.ts'
import { VisitsCard } from '../visits/visits-card.tsx'
import type { Route } from './+types/dashboard.cases.$id.ts'

export const meta = () => pageMeta(casePage.title)

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => fetchCase(id)

export const HydrateFallback = () => (
  <WorkspacePage title={casePage.title}>
    <CaseSkeleton />
  </WorkspacePage>
)

export default function CaseOfPatient({ loaderData }: Route.ComponentProps) {
  if (!loaderData.ok)
    return (
      <WorkspacePage title={casePage.title}>
        {loaderData.code === 'not_found' ? (
          <NothingThere message={casePage.missing}>
            <Link to="/dashboard/cases" className={buttonClass({ kind: 'outline', size: 'small' })}>
              {casesPage.title}
            </Link>
          </NothingThere>
        ) : (
          <NotLoaded message={loaderData.message} />
        )}
      </WorkspacePage>
    )
  return <LoadedCase key={loaderData.case._id} first={loaderData.case} />
}

function LoadedCase({ first }: { first: PatientCase }) {
  const { of, change, load } = useNewestCase(first)
  useCaseNews(() => void load())
  const answers = countAnswers(of)
  return (
    <div data-white>
      <Breadcrumbs reference={of.reference} />
      <WorkspacePage
        title={caseHeading(of)}
        lead={caseLead(of)}
        beside={
          of.state === 'open' && (
            <Pill tone={answers > 0 ? 'ok' : 'calm'} text={casePage.answered(answers, of.clinics.length)} />
          )
        }
      >
        <CaseScreen of={of} onChanged={change} visits={<VisitsCard caseId={of._id} />} />
      </WorkspacePage>
    </div>
  )
}

function Breadcrumbs({ reference }: { reference: string }) {
  return (
    <nav aria-label={casePage.breadcrumbs} className="mx-auto -mb-4 max-w-300 px-4 pt-3 md:px-10">
      <ol className="flex flex-wrap items-center gap-x-2 text-sm">
        <li>
          <Link to="/dashboard/cases" className="link inline-flex min-h-11 items-center">
            {casesPage.title}
          </Link>
        </li>
        <li aria-current="page" className="flex items-center gap-2 text-muted tabular-nums">
          <ChevronRight className="size-4" />
          {reference}
        </li>
      </ol>
    </nav>
  )
}

/**
 * A case that both decisions and reads bring a newer state of. The answer of a read that began before a decision or before
 * another read is ignored, since it can be older than what is shown.
 */
export function useNewestCase(first: PatientCase) {
  const [of, setCase] = useState(first)
  /** Counts reads and changes. */
  const newest = useRef(0)
  const inFlight = useRef(0)
  const { _id: id } = first
  const load = useCallback(async () => {
    newest.current += 1
    const number = newest.current
    inFlight.current += 1
    const answer = await fetchCase(id)
    inFlight.current -= 1
    if (answer.ok && number === newest.current) setCase(answer.case)
  }, [id])
  const change = useCallback(
    (changed: SetStateAction<PatientCase>) => {
      newest.current += 1
      setCase(changed)
      // The news that the ignored read was about may be newer than the decision.
      if (inFlight.current > 0) void load()
    },
    [load],
  )
  return { of, change, load }
}
