import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { bookingCard } from '#content/pages/appointments.ts'
import type { Provider } from '#domain/providers.ts'
import { useSession } from '#web/platform/session.ts'
import { momentIn } from '#web/platform/time/local-times.ts'
import { BlockAlert } from '#web/ui/block-alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { NOTICE_RULE } from '../appointment-words.ts'
import { BothClocks } from '../both-clocks.tsx'
import { clinicClock, homeClock } from '../clocks.ts'
import { ChooseSlot } from '../slots/choose-slot.tsx'
import { Booked } from './booked.tsx'
import { BookingDetails } from './booking-details.tsx'
import { useBooking } from './use-booking.ts'
import { useStickyInReach } from './use-sticky-in-reach.ts'

type BookingFormProps = { provider: Provider; writeTo: string }

/** Chooses a time, says what it is about and asks the clinic for it. Afterwards the confirmation takes its place. */
export function BookingForm({ provider, writeTo }: BookingFormProps) {
  const { form, slots, draft, chosen, problem, isBusy, booked, change, submit, again } = useBooking(provider._id)
  const cannot = useWhyNot(provider._id)
  useTreatmentInAddress(provider, (service) => change({ service }))
  useStickyInReach(form, booked)
  if (booked) return <Booked appointment={booked} onAnother={again} />
  const timeZone = slots.timeZone ?? 'UTC'
  const isDescribed = Boolean(chosen || draft.service || draft.about)
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      className="grid gap-x-8 gap-y-4 @min-[40rem]:grid-cols-2 @min-[40rem]:items-start"
    >
      <div>
        <ChooseSlot
          known={slots}
          ownZone={draft.timeZone}
          chosen={chosen}
          onChoose={(startsAt) => change({ startsAt })}
          error={problem?.field === 'startsAt' ? problem.message : undefined}
          none={<NoTimes writeTo={writeTo} />}
        />
      </div>
      <div className="grid gap-4">
        {chosen && (
          <BothClocks
            startsAt={chosen}
            clocks={[homeClock(draft.timeZone), clinicClock(timeZone, provider.cityOfClinic)]}
          />
        )}
        {isDescribed && <BookingDetails {...{ provider, draft, change, problem }} />}
        {problem?.field === '' && <NotSent message={problem.message} isBusy={isBusy} />}
        {cannot ? (
          <p className="rounded-sm bg-sand-100 px-4 py-3 text-sm">{cannot}</p>
        ) : (
          <Send moment={chosen && momentIn(timeZone, chosen)} isBusy={isBusy} isOff={slots.days.length === 0} />
        )}
      </div>
    </form>
  )
}

function Send({ moment, isBusy, isOff }: { moment: string | undefined; isBusy: boolean; isOff: boolean }) {
  const words = moment ? `Request ${moment}` : 'Request a time'
  return (
    <div>
      <Button type="submit" kind="main" busy={isBusy} disabled={isOff} className="w-full">
        {isBusy ? 'Requesting' : words}
      </Button>
      <p className="mt-2.5 text-xs text-muted">
        {bookingCard.confirms} {NOTICE_RULE}
      </p>
    </div>
  )
}

/** What the network or we have lost can be tried again as it is. */
function NotSent({ message, isBusy }: { message: string; isBusy: boolean }) {
  return (
    <BlockAlert title={message} note={bookingCard.notSent}>
      <Button type="submit" kind="outline" size="small" disabled={isBusy}>
        Retry
      </Button>
    </BlockAlert>
  )
}

function NoTimes({ writeTo }: { writeTo: string }) {
  const { text, note, action } = bookingCard.none
  return (
    <div role="status" className="rounded-sm bg-sand-50 px-4 py-5 text-center">
      <p className="font-semibold">{text}</p>
      <p className="mt-1 text-sm text-muted">{note}</p>
      <Link to={writeTo} className={`${buttonClass({ kind: 'outline', size: 'small' })} mt-4`}>
        {action}
      </Link>
    </div>
  )
}

/** Only patients book. Others see the times, and why they cannot have them. */
function useWhyNot(providerId: string) {
  const user = useSession()?.user
  if (!user || user.role === 'patient') return
  return user._id === providerId ? bookingCard.cannot.own : bookingCard.cannot[user.role]
}

/** A link in the list of treatments names the one that it books, and leads to the card. */
function useTreatmentInAddress({ offeredServices }: Provider, choose: (service: string) => void) {
  const { key: visit, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every press of such a link counts, and nothing else does
  useEffect(() => {
    const asked = new URLSearchParams(search).get('treatment')
    const isOffered = offeredServices.some(({ subservices }) => subservices.some(({ subtitle }) => subtitle === asked))
    if (!asked || !isOffered) return
    choose(asked)
    document.getElementById('book')?.focus({ preventScroll: true })
  }, [visit, search])
}
