import { Button } from '#platform/web/ui/button.tsx'
import { useRestoreFocus } from '#platform/web/ui/dialogs/use-restore-focus.ts'
import { Hourglass } from '#platform/web/ui/icons.tsx'
import type { Appointment } from '../../rules/appointments.ts'
import { waitingLists } from '../../words/waiting-lists.ts'
import { useWaitingLists, waitForEarlierTime } from './use-waiting-lists.ts'

const words = waitingLists.earlier

type EarlierTimeProps = { appointment: Pick<Appointment, '_id' | 'version' | 'moves'>; className?: string }

/** Joins and leaves the waiting list for an earlier time than an appointment, while that can be rescheduled. */
export function EarlierTime({ appointment: { _id, version, moves }, className = '' }: EarlierTimeProps) {
  const { entries, busyId, change, leave } = useWaitingLists(version)
  const around = useRestoreFocus<HTMLDivElement>(busyId !== undefined)
  const entry = entries?.find(({ appointmentId }) => appointmentId === _id)
  if (!entries || !moves.includes('reschedule')) return null
  const join = () => change(_id, () => waitForEarlierTime(_id), words.joined)
  return (
    <div ref={around} className={`rounded-sm bg-sand-50 px-4 py-3.5 text-sm ${className}`}>
      <p className="flex gap-2.5">
        <Hourglass className="mt-px flex-none text-teal-700" />
        {entry ? words.waiting : words.text}
      </p>
      <Button
        kind="outline"
        size="small"
        busy={busyId !== undefined}
        onClick={() => (entry ? leave(entry._id) : join())}
        className="mt-3 py-2 text-balance max-sm:w-full"
      >
        {entry ? waitingLists.leave.action : words.action}
      </Button>
    </div>
  )
}
