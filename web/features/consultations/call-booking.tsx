import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { scheduleCallPage } from '#content/pages/schedule-call.ts'
import { momentIn, visitorTimeZone } from '#web/platform/time/local-times.ts'
import { focusField } from '#web/ui/focus-field.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { CallBooked } from './call-booked.tsx'
import { CallDetails } from './call-details.tsx'
import { ChooseTime } from './choose-time.tsx'
import { WithoutScripts } from './form-parts.tsx'
import { useFreeCalls } from './use-free-calls.ts'
import { type Typed, useRequest } from './use-request.ts'

export type CallWords = Pick<typeof scheduleCallPage, 'title' | 'slots' | 'details' | 'booked'>
type CallBookingProps = { words: CallWords; careTeamZone: string }

/** Books a call with the care team. Once it is booked, the confirmation takes the place of the form. */
export function CallBooking(props: CallBookingProps) {
  const [round, setRound] = useState(0)
  return (
    <div className="@container">
      <OneCall key={round} {...props} isAnother={round > 0} onAnother={() => setRound(round + 1)} />
      <WithoutScripts />
    </div>
  )
}

type OneCallProps = CallBookingProps & { isAnother: boolean; onAnother: () => void }

function OneCall({ words, careTeamZone, isAnother, onAnother }: OneCallProps) {
  const { free, refresh, retry } = useFreeCalls()
  const [wanted, setWanted] = useState<string>()
  const [timeZone, setTimeZone] = useTimeZone()
  const slots = free && 'slots' in free ? free.slots : []
  const chosen = slots.find((slot) => slot === wanted)

  const deliver = async (typed: Typed) => {
    const { sendCall } = await import('./send-request.ts')
    const outcome = await sendCall(typed)
    // Somebody was faster: the times are shown as they are now.
    if (chosen && !outcome.ok && outcome.field === 'startsAt') await refresh()
    return outcome
  }
  const request = useRequest('health-forums-1', deliver, { startsAt: chosen ?? '', timeZone })
  const { form, taken, submit, keepDraft, problemOf, forgive } = request
  useEffect(() => {
    if (isAnother) focusField(form.current, 'fullName')
  }, [form, isAnother])

  const choose = (slot: string) => {
    setWanted(slot)
    forgive()
  }
  if (taken) return <CallBooked {...taken} {...{ words, careTeamZone, onAnother }} />
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label={words.title}
      onSubmit={submit}
      onInput={keepDraft}
      className="card relative grid gap-10 p-5 sm:p-8 noscript:hidden"
    >
      <ChooseTime
        words={words.slots}
        error={problemOf('startsAt')}
        onChoose={choose}
        {...{ free, retry, timeZone, setTimeZone, careTeamZone, chosen }}
      />
      <CallDetails
        words={words.details}
        moment={chosen && momentIn(timeZone, chosen)}
        isOff={!free || 'failure' in free || slots.length === 0}
        request={request}
      />
    </form>
  )
}

/**
 * Nothing on the server, which does not know where a visitor is. A browser takes its time to tell, so that this follows
 * when the page has woken up instead of holding it up.
 */
function useTimeZone() {
  const isAwake = useDeferredValue(useHydrated())
  const own = useMemo(() => (isAwake ? visitorTimeZone() : ''), [isAwake])
  const [chosen, choose] = useState<string>()
  return [chosen ?? own, choose] as const
}
