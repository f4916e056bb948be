import { useState } from 'react'
import type { Chat, ChatUser } from '#features/messages/rules/chats.ts'
import { fetchChats } from '#features/messages/web/client/api.ts'
import { foldText } from '#platform/rules/text.ts'
import { type EntriesPage, usePagedList } from '#platform/web/api/use-paged-list.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Field } from '#platform/web/ui/fields/field.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { Avatar } from '#platform/web/ui/pictures/avatar.tsx'
import { common } from '#platform/words/interface.ts'
import type { AppointmentKind } from '../../rules/appointment-kinds.ts'
import { calendarPage } from '../../words/calendar.ts'
import { NotLoaded } from '../appointment-list.tsx'
import { OfferDialog } from '../moves/offer-dialog.tsx'

const words = calendarPage.appointment

type Preset = { startsAt: string; kind: AppointmentKind }
type NewAppointmentProps = {
  providerId: string
  isOpen: boolean
  /** The free time that it was opened from. */
  preset: Preset | undefined
  onClose: () => void
}

/** Offers a time to a patient: first who it is for, then when. */
export function NewAppointment({ providerId, isOpen, preset, onClose }: NewAppointmentProps) {
  const [patient, setPatient] = useState<ChatUser>()
  const close = () => {
    setPatient(undefined)
    onClose()
  }
  return (
    <>
      <Dialog title={words.heading} isOpen={isOpen && !patient} onClose={() => !patient && onClose()}>
        <ChoosePatient onChoose={setPatient} />
      </Dialog>
      {patient && (
        <OfferDialog providerId={providerId} patient={patient} preset={preset} isOpen={isOpen} onClose={close} />
      )}
    </>
  )
}

const SEARCH_FROM = 6

/** The patients who have written or asked for an appointment, the latest first. */
function ChoosePatient({ onChoose }: { onChoose: (patient: ChatUser) => void }) {
  const [typed, setTyped] = useState('')
  const {
    entries: patients,
    failure,
    isBusy,
    hasMore,
    loadMore,
  } = usePagedList<ChatUser, EntriesPage<ChatUser>>({
    read: fetchPatients,
    entriesOf: ({ entries }) => entries,
    keyOf: ({ _id }) => _id,
  })
  if (!patients) {
    if (failure) return <NotLoaded failure={failure} isBusy={isBusy} onRetry={() => void loadMore()} />
    return (
      <LoadingShape says={words.loading} className="grid gap-2">
        <div className="h-14 rounded-sm bg-sand-100" />
        <div className="h-14 rounded-sm bg-sand-100" />
      </LoadingShape>
    )
  }
  if (patients.length === 0 && !hasMore)
    return (
      <>
        <p className="font-semibold">{words.none}</p>
        <p className="mt-1 text-sm text-muted">{words.noneNote}</p>
      </>
    )
  const found = patients.filter(({ displayname }) => foldText(displayname).includes(foldText(typed)))
  return (
    <div className="grid gap-3">
      <p className="text-sm text-muted">{words.lead}</p>
      {(patients.length >= SEARCH_FROM || hasMore) && (
        <Field
          type="search"
          label={words.search}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      {found.length === 0 && <p role="status">{words.notFound}</p>}
      <ul className="divided -mx-2">
        {found.map((patient) => (
          <li key={patient._id}>
            <button
              type="button"
              className="flex min-h-14 w-full items-center gap-3 rounded-sm px-2 py-1.5 text-left hover:bg-sand-50"
              onClick={() => onChoose(patient)}
            >
              <Avatar name={patient.displayname} picture={patient.avatar?.url} className="size-10" />
              <span className="min-w-0 font-semibold wrap-anywhere">{patient.displayname}</span>
            </button>
          </li>
        ))}
      </ul>
      {failure && <NotLoaded failure={failure} isBusy={isBusy} onRetry={() => void loadMore()} />}
      {hasMore && !failure && (
        <Button kind="outline" size="small" busy={isBusy} onClick={() => void loadMore()}>
          {common.showMore}
        </Button>
      )}
    </div>
  )
}

async function fetchPatients(cursor?: string) {
  const answer = await fetchChats(cursor)
  if (!answer.ok) return answer
  return { ok: true as const, entries: answer.chats.flatMap(patientOf), nextCursor: answer.nextCursor }
}

/** The other person of a chat, if they can be offered a time. */
function patientOf({ users: [, other], isBlocked, isClosed }: Chat) {
  return other && !other.isDoctor && !isBlocked && !isClosed ? [other] : []
}
