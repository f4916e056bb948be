import { CalendarPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { brand } from '#content/brand.ts'
import { calendarFile } from '#domain/calendar-file.ts'
import { CALL_MINUTES } from '#domain/consultation-values.ts'
import { buttonClass } from '#web/ui/button.tsx'
import type { CallWords } from './call-booking.tsx'
import { CallClocks } from './call-clocks.tsx'
import { RequestTaken } from './request-taken.tsx'
import type { Typed } from './use-request.ts'

type CallBookedProps = {
  words: CallWords
  reference: string
  typed: Typed
  careTeamZone: string
  onAnother: () => void
}

/** The confirmation of a call, on both clocks, and as a file for the calendar. */
export function CallBooked({ words, typed, reference, careTeamZone, onAnother }: CallBookedProps) {
  const [slot, timeZone] = [String(typed.startsAt), String(typed.timeZone)]
  const { heading, byMail, withoutMail, another, calendar, event } = words.booked
  const text = `Reference ${reference}. We call you. To move or cancel the call, write to ${brand.email}.`
  const file = useFile(() =>
    calendarFile([{ id: reference, title: event, text, startsAt: slot, minutes: CALL_MINUTES, madeAt: new Date() }]),
  )
  return (
    <RequestTaken text={typed.email ? byMail : withoutMail} {...{ heading, reference, another, onAnother }}>
      <div className="mt-4">
        <CallClocks slot={slot} words={words.slots} {...{ timeZone, careTeamZone }} />
      </div>
      <a href={file} download="sanavia-call.ics" className={`${buttonClass({ kind: 'primary' })} mt-6 mr-3`}>
        <CalendarPlus />
        {calendar}
      </a>
    </RequestTaken>
  )
}

/** An address in this browser under which a text can be downloaded. */
function useFile(write: () => string) {
  const [text] = useState(write)
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [text])
  return address
}
