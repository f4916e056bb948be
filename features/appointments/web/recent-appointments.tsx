import { BlockAlert } from '#platform/web/ui/block-alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { common } from '#platform/words/interface.ts'
import { lists } from '#platform/words/lists.ts'
import { appointmentsPage } from '../words/appointments.ts'
import { AppointmentTable } from './appointment-table.tsx'
import type { Viewer } from './clocks.ts'
import type { KnownAppointments } from './use-appointments.ts'

const SHOWN = 5

type RecentAppointmentsProps = {
  known: KnownAppointments
  viewer: Viewer
}

/** The next few appointments on the dashboard. */
export function RecentAppointments({ known, viewer }: RecentAppointmentsProps) {
  const { appointments, failure, isBusy, more, replace } = known
  if (appointments)
    return <AppointmentTable appointments={appointments.slice(0, SHOWN)} viewer={viewer} onMoved={replace} />
  if (!failure)
    return (
      <LoadingShape says={appointmentsPage.loading} className="m-5 h-40 rounded-sm bg-sand-100">
        {null}
      </LoadingShape>
    )
  return (
    <BlockAlert title={failure} note={lists.unchanged} className="m-4">
      <Button kind="outline" size="small" busy={isBusy} onClick={more}>
        {common.retry}
      </Button>
    </BlockAlert>
  )
}
