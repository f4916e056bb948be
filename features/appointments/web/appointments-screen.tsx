import { Navigate, useLocation } from 'react-router'
import type { OwnUser } from '#platform/rules/own-user.ts'
import { TabPanel, Tabs } from '#platform/web/ui/lists/tabs.tsx'
import { appointmentsPage } from '../words/appointments.ts'
import { AppointmentDetail, type RenderSummary } from './appointment-detail.tsx'
import type { Viewer } from './appointment-facts.ts'
import { AppointmentList } from './appointment-list.tsx'
import { PatientMonths } from './calendar/month-view.tsx'
import { ExternalCalendars } from './settings/external-calendars.tsx'
import { Feed } from './settings/feed.tsx'
import { KindSettings } from './settings/kind-settings.tsx'
import { TimeOff } from './settings/time-off.tsx'
import { WaitingCount, WaitingLists } from './waiting-lists/waiting-lists.tsx'

const ID = 'appointments'
const TAB_LABELS = appointmentsPage.tabs
type View = keyof typeof TAB_LABELS

const VIEWS: Record<Viewer, readonly View[]> = {
  patient: ['coming', 'past', 'month', 'feed'],
  provider: ['coming', 'past', 'types', 'time-off', 'feed'],
}

/** The tabs of all appointments, or the appointment that the address names. */
export function AppointmentsScreen({ user, renderSummary }: { user: OwnUser; renderSummary: RenderSummary }) {
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  const viewer: Viewer = user.isDoctor ? 'provider' : 'patient'
  const id = query.get('id')
  if (id) return <AppointmentDetail key={id} id={id} viewer={viewer} renderSummary={renderSummary} />
  // The month of a provider was a tab here before the calendar had a page of its own.
  if (viewer === 'provider' && query.get('view') === 'month')
    return <Navigate to="/dashboard/calendar?view=month" replace />
  const current = VIEWS[viewer].find((view) => view === query.get('view')) ?? 'coming'
  const tabs = VIEWS[viewer].map((name) => ({
    name,
    text: TAB_LABELS[name],
    to: { pathname, search: name === 'coming' ? '' : `?view=${name}` },
  }))
  return (
    <>
      <Tabs id={ID} label={appointmentsPage.title} tabs={tabs} current={current} />
      <TabPanel id={ID} current={current} className="pt-6">
        <Panel view={current} viewer={viewer} user={user} />
      </TabPanel>
    </>
  )
}

function Panel({ view, viewer, user }: { view: View; viewer: Viewer; user: OwnUser }) {
  if (view === 'feed')
    return (
      <>
        <Feed />
        {user.isDoctor && <ExternalCalendars />}
      </>
    )
  if (view === 'month') return <PatientMonths />
  if (view === 'types' && user.isDoctor) return <KindSettings userId={user._id} />
  if (view === 'time-off' && user.isDoctor) return <TimeOff timeZone={user.timeZone} />
  const when = view === 'past' ? 'past' : 'coming'
  const isComing = when === 'coming'
  return (
    <>
      {isComing && user.isDoctor && <WaitingCount />}
      <AppointmentList key={when} when={when} viewer={viewer} />
      {isComing && !user.isDoctor && <WaitingLists />}
    </>
  )
}
