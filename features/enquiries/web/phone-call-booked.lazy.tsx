import { useState } from 'react'
import { calendarFile } from '#features/appointments/rules/calendar-file.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { CalendarPlus } from '#platform/web/ui/icons.tsx'
import { TwoClocks, type WallClock } from '#platform/web/ui/two-clocks.tsx'
import { useBlobAddress } from '#platform/web/use-blob-address.ts'
import { CALL_MINUTES } from '../rules/consultation-values.ts'
import type { CallText } from './choose-time.tsx'
import { RequestTaken } from './request-taken.tsx'
import type { Typed } from './use-request.ts'

type PhoneCallBookedProps = {
  words: CallText
  reference: string
  typed: Typed
  clocks: [WallClock, WallClock]
  onAnother: () => void
}

/** The confirmation of a call, with both local times and an iCalendar file. */
export function PhoneCallBooked({ words, typed, reference, clocks, onAnother }: PhoneCallBookedProps) {
  const slot = String(typed.startsAt)
  const { heading, byMail, withoutMail, another, calendar, event } = words.booked

  const [file] = useState(() => {
    const call = {
      id: reference,
      title: event.title,
      text: event.text.replace('{reference}', reference),
      startsAt: slot,
      minutes: CALL_MINUTES,
      madeAt: new Date(),
    }
    return new Blob([calendarFile([call])], { type: 'text/calendar;charset=utf-8' })
  })
  const address = useBlobAddress(file)
  return (
    <RequestTaken
      heading={heading}
      text={typed.email ? byMail : withoutMail}
      reference={reference}
      another={another}
      onAnother={onAnother}
      action={
        <a href={address} download="sanavia-call.ics" className={buttonClass({ kind: 'primary' })}>
          <CalendarPlus />
          {calendar}
        </a>
      }
    >
      <div className="mt-4">
        <TwoClocks withDay startsAt={slot} clocks={clocks} />
      </div>
    </RequestTaken>
  )
}
