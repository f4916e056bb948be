import { NotLoaded } from '#features/appointments/web/appointment-list.tsx'
import type { KnownAppointments } from '#features/appointments/web/use-appointments.ts'
import { fetchCases } from '#features/cases/web/api.ts'
import { CaseRow } from '#features/cases/web/case-list.tsx'
import { casesPage } from '#features/cases/words/cases.ts'
import type { OwnAccount } from '#platform/rules/own-user.ts'
import { call } from '#platform/web/api/call.ts'
import { useRead } from '#platform/web/api/queries.ts'
import { JourneyAnswer } from '../rules/dashboard.ts'
import { AppointmentsPanel } from './appointments-panel.tsx'
import { InvoicesDuePanel } from './invoices-due-panel.tsx'
import { JourneyPanel } from './journey-panel.tsx'
import { MessagesPanel } from './messages-panel.tsx'
import { NextAppointment } from './next-appointment.tsx'
import { Panel } from './panel.tsx'
import { Tiles } from './tiles.tsx'

const fetchJourney = () => call(JourneyAnswer, 'GET', '/api/v1/dashboard/journey')
const NOTHING_DUE: Pick<JourneyAnswer, 'invoicesDue' | 'invoicesDueCount'> = { invoicesDue: [], invoicesDueCount: 0 }

type PatientHomeProps = { user: OwnAccount; newMessages: number; savedItems: number; appointments: KnownAppointments }

/** What is next for a patient, the journey so far, and what came in. */
export function PatientHome({ user, newMessages, savedItems, appointments }: PatientHomeProps) {
  const { answer, failure, isBusy, reload } = useRead({
    key: ['dashboard', 'journey'],
    read: fetchJourney,
    isStaleAfter: ({ kind }) => kind !== 'notification',
  })
  const next = appointments.appointments?.[0]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {next ? (
        <NextAppointment appointment={next} onMoved={appointments.replace} />
      ) : (
        <AppointmentsPanel viewer="patient" appointments={appointments} />
      )}
      <CasesPanel />
      {failure && <NotLoaded failure={failure.message} isBusy={isBusy} onRetry={reload} />}
      {answer?.journey && <JourneyPanel journey={answer.journey} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
        <MessagesPanel account={user._id} newMessages={newMessages} />
        <InvoicesDuePanel {...(answer ?? NOTHING_DUE)} />
      </div>
      {next && <AppointmentsPanel viewer="patient" appointments={appointments} />}
      <Tiles user={user} savedItems={savedItems} />
    </div>
  )
}

const CASES_SHOWN = 3

/** The cases that wait for clinics or for the patient. Nothing without any, and the menu leads to all of them. */
function CasesPanel() {
  const { heading, all } = casesPage.overview
  const { answer } = useRead({ key: ['cases', 'newest'], read: () => fetchCases() })
  const waiting = answer?.entries.filter(({ state, hasProposedChange }) => state === 'open' || hasProposedChange) ?? []
  if (waiting.length === 0) return null
  const toDecide = waiting.filter(({ quoted, hasProposedChange }) => quoted > 0 || hasProposedChange)
  return (
    <Panel heading={heading} count={toDecide.length} action={all}>
      <ul className="divided">
        {waiting.slice(0, CASES_SHOWN).map((of) => (
          <CaseRow key={of._id} of={of} />
        ))}
      </ul>
    </Panel>
  )
}
