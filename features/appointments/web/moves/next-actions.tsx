import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { accessChat } from '#features/messages/web/client/api.ts'
import { toast } from '#platform/web/toast.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { FileText, MessageCircle, Star } from '#platform/web/ui/icons.tsx'
import { HOLDING_STATES, isAgreed } from '../../rules/appointment-moves.ts'
import type { Appointment } from '../../rules/appointments.ts'
import { appointmentsPage } from '../../words/appointments.ts'
import { noticeRule } from '../../words/booking.ts'
import { otherParty, type Viewer } from '../appointment-facts.ts'
import { rescheduleLock } from '../appointment-text.ts'
import { CalendarFileLink } from '../calendar-file-link.tsx'
import { EarlierTime } from '../waiting-lists/earlier-time.tsx'
import { AppointmentActions } from './appointment-actions.tsx'
import { JoinButton } from './join-button.tsx'
import { MOVES_WITH_BUTTON } from './move-presentation.ts'
import type { OnMoved } from './use-move.ts'

const words = appointmentsPage.next

type NextActionsProps = { appointment: Appointment; viewer: Viewer; onMoved: OnMoved }

/** The open moves with their policy, and links to what follows an appointment. */
export function NextActions({ appointment, viewer, onMoved }: NextActionsProps) {
  const { _id, state, moves, provider } = appointment
  const isHeld = HOLDING_STATES.some((holding) => holding === state)
  return (
    <div className="mt-6 grid gap-4 border-t border-line pt-5">
      <div className="flex empty:hidden max-sm:child:w-full">
        <JoinButton appointment={appointment} viewer={viewer} />
      </div>
      {moves.length > 0 && (
        <>
          <div className="flex flex-wrap gap-2 max-sm:child:w-full">
            <AppointmentActions
              appointment={appointment}
              viewer={viewer}
              onMoved={onMoved}
              moves={MOVES_WITH_BUTTON}
              opensWantedTime
            />
          </div>
          {new Date(appointment.startsAt) > new Date() && (
            <p className="max-w-[60ch] text-sm text-muted">{rescheduleLock(appointment, new Date()) ?? noticeRule}</p>
          )}
        </>
      )}
      <div className="flex flex-wrap gap-2 max-sm:child:w-full">
        {viewer === 'patient' && state === 'completed' && (
          <Link
            to={`/provider/${provider._id}?tab=feedback&appointment=${_id}#sections`}
            className={buttonClass({ kind: 'primary' })}
          >
            <Star />
            {words.feedback}
          </Link>
        )}
        {viewer === 'provider' && (isAgreed(state) || state === 'completed') && (
          <Link to={`/invoices?new=${_id}`} className={buttonClass({ kind: 'outline' })}>
            <FileText />
            {words.invoice}
          </Link>
        )}
        <ChatButton appointment={appointment} viewer={viewer} />
        {isHeld && <CalendarFileLink appointment={appointment} viewer={viewer} />}
        {viewer === 'patient' && !isHeld && (
          <Link to={`/provider/${provider._id}#book`} className={buttonClass({ kind: 'outline' })}>
            {words.book}
          </Link>
        )}
      </div>
      {viewer === 'patient' && <EarlierTime appointment={appointment} />}
    </div>
  )
}

/** Opens the chat with the other person. A provider has none with patients who never wrote or requested a time. */
export function ChatButton({ appointment, viewer }: Omit<NextActionsProps, 'onMoved'>) {
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()
  const { _id, displayname } = otherParty(appointment, viewer)
  const chat = async () => {
    setBusy(true)
    const answer = await accessChat(_id)
    setBusy(false)
    if (answer.ok) return void navigate(`/dashboard/messages?chat=${answer.chat._id}`, { state: { chat: answer.chat } })
    const isFirst = viewer === 'provider' && answer.code === 'not_found'
    toast.error(isFirst ? words.chatNotStarted(displayname) : answer.message)
  }
  return (
    <Button kind="outline" busy={isBusy} onClick={chat}>
      {!isBusy && <MessageCircle />}
      {words.chat}
    </Button>
  )
}
