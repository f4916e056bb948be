import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { fetchAppointment } from '#features/appointments/web/api.ts'
import { ListSkeleton } from '#features/appointments/web/appointment-list.tsx'
import { loadOwnProvider } from '#platform/web/own-user.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { WorkspacePage, workspaceRoute } from '#platform/web/pages/workspace-page.tsx'
import { ArrowLeft } from '#platform/web/ui/icons.tsx'
import { summaryPage } from '../../words/summaries.ts'
import { fetchSummary } from '../api.ts'
import { SummaryScreen } from '../summary-screen.tsx'
import type { Route } from './+types/consultation.$id.summary.ts'

const { title } = summaryPage

export const meta = () => pageMeta(title)

/** Patients read the summary in the appointment. */
export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  const loaded = await loadOwnProvider(request)
  if (!loaded.ok) return loaded
  const [appointment, summary] = await Promise.all([fetchAppointment(id), fetchSummary(id)])
  if (!appointment.ok) return appointment
  if (!summary.ok) return summary
  return { ok: true as const, appointment: appointment.appointment, summary: summary.summary }
}

/** Only another appointment is loaded anew: what is written here is saved by calls. */
export const shouldRevalidate = () => false

const route = workspaceRoute<typeof clientLoader>({
  title,
  skeleton: <ListSkeleton />,
  page: ({ appointment, summary }) => <SummaryOf appointment={appointment} summary={summary} />,
})
export const HydrateFallback = route.Fallback
export default route.Page

function SummaryOf({ appointment, summary }: ComponentProps<typeof SummaryScreen>) {
  const { _id, patient } = appointment
  const back = (
    <Link to={`/dashboard/appointments?id=${_id}`} className="link">
      <ArrowLeft />
      {summaryPage.back}
    </Link>
  )
  return (
    <WorkspacePage
      title={summaryPage.heading(patient.displayname)}
      lead={summaryPage.lead(patient.displayname)}
      beside={back}
    >
      <SummaryScreen key={_id} appointment={appointment} summary={summary} />
    </WorkspacePage>
  )
}
