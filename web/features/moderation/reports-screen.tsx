import { useLocation } from 'react-router'
import type { ReportedThings } from '#domain/moderation.ts'
import clipboard from '#web/drawings/procedures/check-up.svg'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadingShape } from '#web/ui/loading-shape.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { TabPanel, Tabs } from '#web/ui/tabs.tsx'
import { DecisionLog } from './decision-log.tsx'
import { type DecisionsPage, fetchThings, type ThingsPage } from './moderation-calls.ts'
import { Pages } from './pages.tsx'
import { ReportedThing } from './reported-thing.tsx'

const ID = 'reports'

type ReportsScreenProps = { things: ThingsPage | undefined; decisions: DecisionsPage | undefined }

/** What waits for the care team, and what it has decided. One of the two is loaded. */
export function ReportsScreen({ things, decisions }: ReportsScreenProps) {
  const { pathname } = useLocation()
  const current = decisions ? 'log' : 'open'
  const page = things ?? decisions
  return (
    <>
      <Tabs
        id={ID}
        label="Reports"
        current={current}
        tabs={[
          { name: 'open', text: 'Open reports', to: { pathname, search: '' } },
          { name: 'log', text: 'Log', to: { pathname, search: '?tab=log' } },
        ]}
      />
      <TabPanel id={ID} current={current} className="pt-6 md:pt-8">
        {page?.ok === false && <NotLoaded message={page.message} />}
        {things?.ok && <OpenReports key={things.things[0]?.id ?? ''} first={things} />}
        {decisions?.ok && <DecisionLog key={decisions.decisions[0]?.id ?? ''} first={decisions} />}
      </TabPanel>
    </>
  )
}

function OpenReports({ first }: { first: ReportedThings }) {
  if (first.things.length === 0)
    return (
      <div className="card">
        <EmptyState
          drawing={clipboard}
          text="No open reports."
          hint="When somebody reports a question, an answer, feedback or a chat, it appears here and the care team gets a mail."
        />
      </div>
    )
  return (
    <Pages first={first} load={fetchThings} more="Show older reports">
      {(pages) => (
        <ul className="grid gap-4">
          {pages
            .flatMap(({ things }) => things)
            .map((thing) => (
              <ReportedThing key={`${thing.kind} ${thing.id}`} thing={thing} />
            ))}
        </ul>
      )}
    </Pages>
  )
}

/** In the shape of the screen, while the reports are on their way. */
export const ReportsSkeleton = () => (
  <LoadingShape says="Loading the reports">
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
