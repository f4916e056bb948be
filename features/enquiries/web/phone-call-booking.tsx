import { lazy, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { momentIn, visitorTimeZone } from '#platform/rules/time/local-time.ts'
import { focusField } from '#platform/web/ui/forms/form-alert.tsx'
import { WithoutScripts } from '#platform/web/ui/loading/without-scripts.tsx'
import { useHydrated } from '#platform/web/use-hydrated.ts'
import { type CallText, ChooseTime, callClocks } from './choose-time.tsx'
import { PhoneCallDetails } from './phone-call-details.tsx'
import { useFreePhoneCalls } from './use-free-phone-calls.ts'
import { type Typed, useRequest } from './use-request.ts'

const loadConfirmation = () => import('./phone-call-booked.lazy.tsx')
const PhoneCallBooked = lazy(async () => ({ default: (await loadConfirmation()).PhoneCallBooked }))

type PhoneCallBookingProps = { words: CallText; careTeamZone: string }

/** The form that books a call with the care team. The confirmation replaces it. */
export function PhoneCallBooking(props: PhoneCallBookingProps) {
  const [round, setRound] = useState(0)
  return (
    <div className="@container">
      <OneCall key={round} {...props} isAnother={round > 0} onAnother={() => setRound(round + 1)} />
      <WithoutScripts />
    </div>
  )
}

type OneCallProps = PhoneCallBookingProps & { isAnother: boolean; onAnother: () => void }

function OneCall({ words, careTeamZone, isAnother, onAnother }: OneCallProps) {
  const { free, refresh, retry } = useFreePhoneCalls()
  const [wanted, setWanted] = useState<string>()
  const [timeZone, setTimeZone] = useTimeZone()
  const slots = free && 'slots' in free ? free.slots : []
  const chosen = slots.find((slot) => slot === wanted)

  const deliver = async (typed: Typed) => {
    // The confirmation is loaded before the call is booked: afterwards the connection may be gone
    const [{ sendCall }] = await Promise.all([import('./send-request.lazy.ts'), loadConfirmation()])
    const outcome = await sendCall(typed)
    // The slot was taken meanwhile: show the current ones.
    if (chosen && !outcome.ok && outcome.field === 'startsAt') await refresh()
    return outcome
  }
  const request = useRequest('health-forums-1', deliver, { startsAt: chosen ?? '', timeZone })
  const { form, taken, submit, saveDraft, problemOf, clearProblem } = request
  useEffect(() => {
    if (isAnother) focusField(form.current, 'fullName')
  }, [form, isAnother])

  const choose = (slot: string) => {
    setWanted(slot)
    clearProblem()
  }
  if (taken)
    return (
      <Suspense>
        <PhoneCallBooked
          {...taken}
          words={words}
          clocks={callClocks(String(taken.typed.timeZone), careTeamZone, words.slots)}
          onAnother={onAnother}
        />
      </Suspense>
    )
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label={words.title}
      onSubmit={submit}
      onInput={saveDraft}
      className="card relative grid gap-10 p-5 sm:p-8 noscript:hidden"
    >
      <ChooseTime
        words={words.slots}
        error={problemOf('startsAt')}
        onChoose={choose}
        free={free}
        retry={retry}
        timeZone={timeZone}
        setTimeZone={setTimeZone}
        careTeamZone={careTeamZone}
        chosen={chosen}
      />
      <PhoneCallDetails
        words={words.details}
        moment={chosen && momentIn(timeZone, chosen)}
        isDisabled={!free || 'failure' in free || slots.length === 0}
        request={request}
      />
    </form>
  )
}

/**
 * Empty on the server, which does not know the visitor's time zone. Deferred, because reading it is slow in some browsers
 * and must not delay hydration.
 */
function useTimeZone() {
  const isHydrated = useDeferredValue(useHydrated())
  const own = useMemo(() => (isHydrated ? visitorTimeZone() : ''), [isHydrated])
  const [chosen, choose] = useState<string>()
  return [chosen ?? own, choose] as const
}
