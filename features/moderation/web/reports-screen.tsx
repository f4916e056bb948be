import { useLocation } from 'react-router'
import { usePagedList } from '#platform/web/api/use-paged-list.ts'
import clipboard from '#platform/web/drawings/procedures/check-up.svg'
import { NotLoaded } from '#platform/web/ui/block-alert.tsx'
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx'
import { LoadMore } from '#platform/web/ui/lists/paged-list.tsx'
import { TabPanel, Tabs } from '#platform/web/ui/lists/tabs.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { common } from '#platform/words/interface.ts'
import type { ReportedContentPage } from '../rules/moderation.ts'
import { reportsPage } from '../words/moderation.ts'
import {
  type DecisionsOutcome,
  fetchReportedContent,
  type ObjectionsOutcome,
  type ReportedContentOutcome,
} from './api.ts'
import { DecisionLog } from './decision-log.tsx'
import { ObjectionList } from './objection-list.tsx'
import { ReportedContentCard } from './reported-content.tsx'

const { title, tabs, open } = reportsPage

const ID = 'reports'

type ReportsScreenProps = {
  reported?: ReportedContentOutcome | undefined
  objections?: ObjectionsOutcome | undefined
  decisions?: DecisionsOutcome | undefined
}

/** Open reports, objections and the log of decisions; only one of them is loaded. */
export function ReportsScreen({ reported, objections, decisions }: ReportsScreenProps) {
  const { pathname } = useLocation()
  const current = (decisions && 'log') ?? (objections && 'objections') ?? 'open'
  const page = reported ?? objections ?? decisions
  return (
    <>
      <Tabs
        id={ID}
        label={title}
        current={current}
        tabs={[
          { name: 'open', text: tabs.open, to: { pathname, search: '' } },
          { name: 'objections', text: tabs.objections, to: { pathname, search: '?tab=objections' } },
          { name: 'log', text: tabs.log, to: { pathname, search: '?tab=log' } },
        ]}
      />
      <TabPanel id={ID} current={current} className="pt-6 md:pt-8">
        {page?.ok === false && <NotLoaded message={page.message} />}
        {reported?.ok && <OpenReports key={reported.things[0]?.id ?? ''} first={reported} />}
        {objections?.ok && <ObjectionList key={objections.objections[0]?.decisionId ?? ''} first={objections} />}
        {decisions?.ok && <DecisionLog key={decisions.decisions[0]?.id ?? ''} first={decisions} />}
      </TabPanel>
    </>
  )
}

const contentOf = ({ things }: ReportedContentPage) => things

function OpenReports({ first }: { first: ReportedContentPage }) {
  const pages = usePagedList({ read: fetchReportedContent, entriesOf: contentOf, first })
  if (first.things.length === 0)
    return (
      <div className="card">
        <EmptyState drawing={clipboard} text={open.empty} hint={open.emptyHint} />
      </div>
    )
  return (
    <>
      <ul className="grid gap-4">
        {pages.entries?.map((content) => (
          <ReportedContentCard key={`${content.kind} ${content.id}`} content={content} />
        ))}
      </ul>
      <LoadMore pages={pages} text={open.more} busyText={common.loading} />
    </>
  )
}

export const ReportsSkeleton = () => (
  <LoadingShape says={reportsPage.loading}>
    <div className="flex min-h-14 items-center gap-8 border-b border-line px-4">
      <div className="h-5 w-28 rounded-sm bg-sand-100" />
      <div className="h-5 w-12 rounded-sm bg-sand-100" />
    </div>
    <div className="mt-6 grid gap-4 md:mt-8">
      <div className="h-64 rounded-md bg-sand-100" />
      <div className="h-64 rounded-md bg-sand-100" />
    </div>
  </LoadingShape>
)
