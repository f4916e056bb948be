import { FileText, MessageCircle, Star } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Link, useNavigate } from 'react-router'
import type { Appointment } from '#domain/appointments.ts'
import { accessChat } from '#web/features/chats/client/calls.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { keepsTime, NOTICE_RULE, otherOf } from '../appointment-words.ts'
import { CalendarFileLink } from '../calendar-file-link.tsx'
import type { Viewer } from '../clocks.ts'
import type { OnMoved } from '../use-move.ts'
import { AppointmentActions } from './appointment-actions.tsx'

type WaysOnProps = { appointment: Appointment; viewer: Viewer; onMoved: OnMoved }

/** The moves that are open, with the rule they follow, and where else one can go from here. */
export function NextActions({ appointment, viewer, onMoved }: WaysOnProps) {
  const { _id, state, moves, provider } = appointment
  const isHeld = state === 'confirmed' || state === 'requested' || state === 'proposed'
  return (
    <div className="mt-6 grid gap-4 border-t border-line pt-5">
      {moves.length > 0 && (
        <>
          <div className="flex flex-wrap gap-2 max-sm:*:w-full">
            <AppointmentActions
              {...{ appointment, viewer, onMoved }}
              moves={['confirm', 'accept', 'reschedule', 'decline', 'cancel']}
            />
          </div>
          <p className="max-w-[60ch] text-sm text-muted">{keepsTime(appointment, new Date()) ?? NOTICE_RULE}</p>
        </>
      )}
      <div className="flex flex-wrap gap-2 max-sm:*:w-full">
        {viewer === 'patient' && state === 'completed' && (
          <Link
            to={`/provider/${provider._id}?tab=feedback&appointment=${_id}`}
            className={buttonClass({ kind: 'primary' })}
          >
            <Star />
            Write feedback
          </Link>
        )}
        {viewer === 'provider' && (state === 'confirmed' || state === 'completed') && (
          <Link to={`/invoices?new=${_id}`} className={buttonClass({ kind: 'outline' })}>
            <FileText />
            Write invoice
          </Link>
        )}
        <ChatButton appointment={appointment} viewer={viewer} />
        {isHeld && <CalendarFileLink appointment={appointment} viewer={viewer} />}
        {viewer === 'patient' && !isHeld && (
          <Link to={`/provider/${provider._id}#book`} className={buttonClass({ kind: 'outline' })}>
            Book another time
          </Link>
        )}
      </div>
    </div>
  )
}

/** Opens the chat with the other. Only patients begin one. */
function ChatButton({ appointment, viewer }: Omit<WaysOnProps, 'onMoved'>) {
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()
  const { _id, displayname } = otherOf(appointment, viewer)
  const chat = async () => {
    setBusy(true)
    const answer = await accessChat(_id)
    setBusy(false)
    if (answer.ok) return void navigate(`/dashboard/messages?chat=${answer.chat._id}`, { state: { chat: answer.chat } })
    const isFirst = viewer === 'provider' && answer.code === 'not_found'
    toast.error(isFirst ? `You can write to ${displayname} as soon as they have written to you.` : answer.message)
  }
  return (
    <Button kind="outline" busy={isBusy} onClick={chat}>
      {!isBusy && <MessageCircle />}
      Write a message
    </Button>
  )
}
