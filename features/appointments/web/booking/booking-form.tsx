import { type RefObject, useDeferredValue, useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import type { Provider } from '#platform/rules/providers.ts'
import { momentIn } from '#platform/rules/time/local-time.ts'
import { useSession } from '#platform/web/session.ts'
import { BlockAlert } from '#platform/web/ui/block-alert.tsx'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { TwoClocks } from '#platform/web/ui/two-clocks.tsx'
import { common } from '#platform/words/interface.ts'
import { APPOINTMENT_KINDS, type AppointmentKind } from '../../rules/appointment-kinds.ts'
import { bookingCard, noticeRule } from '../../words/booking.ts'
import { clinicClock, homeClock } from '../appointment-facts.ts'
import { ChooseKind } from '../kinds.tsx'
import { FreeTime } from '../waiting-lists/free-time.tsx'
import { Booked } from './booked.tsx'
import { BookingDetails } from './booking-details.tsx'
import { ChooseSlot } from './choose-slot.tsx'
import { type Draft, useBooking } from './use-booking.ts'

type BookingFormProps = {
  provider: Provider
  writeTo: string
  /** The id of the heading that names the card. */
  headingId: string
  /** Whether the confirmation is shown, which has a heading of its own. */
  onBooked: (isBooked: boolean) => void
}

/** The form that requests an appointment. The confirmation replaces it. */
export function BookingForm({ provider, writeTo, headingId, onBooked }: BookingFormProps) {
  const { form, slots, kind, draft, chosen, isGone, problem, isBusy, booked, change, submit, again } = useBooking(
    provider._id,
  )
  // The time is marked in the event; what it opens is rendered after the paint.
  const shown = useDeferredValue(chosen)
  const refusal = useBookingRefusal(provider._id)
  useChoiceOfAddress(provider, change)
  useStickyOffset(form, booked)
  useEffect(() => onBooked(booked !== undefined), [onBooked, booked])
  if (booked) return <Booked appointment={booked} headingId={headingId} onAnother={again} />
  const own = homeClock(draft.timeZone)
  const clinic = clinicClock(slots.timeZone ?? provider.timeZone, provider.cityOfClinic)
  const isDescribed = Boolean(shown || draft.service || draft.about)
  const chooseKind = (name: AppointmentKind) => change({ kind: name, startsAt: '' })
  return (
    <>
      <form
        ref={form}
        method="post"
        noValidate
        onSubmit={submit}
        className="grid gap-x-8 gap-y-4 @min-[40rem]:grid-cols-2 @min-[40rem]:items-start"
      >
        <div>
          <ChooseKind kinds={slots.kinds} chosen={kind?.kind} onChoose={chooseKind} />
          <ChooseSlot
            key={kind?.kind}
            known={slots}
            own={own}
            other={clinic}
            chosen={chosen}
            onChoose={(startsAt) => change({ startsAt })}
            error={problem?.field === 'startsAt' ? problem.message : isGone ? bookingCard.gone : undefined}
            none={<NoTimes writeTo={writeTo} />}
          />
        </div>
        <div className="grid gap-4">
          {shown && <TwoClocks withDay startsAt={shown} clocks={[own, clinic]} />}
          {isDescribed && (
            <BookingDetails
              provider={provider}
              questions={kind?.questions ?? []}
              draft={draft}
              change={change}
              problem={problem}
            />
          )}
          {problem?.field === '' && <NotSent message={problem.message} />}
          {refusal ? (
            <p className="rounded-sm bg-sand-100 px-4 py-3 text-sm">{refusal}</p>
          ) : (
            <Send
              moment={shown && momentIn(own.timeZone, shown)}
              isAutomatic={kind?.confirmsAutomatically ?? false}
              isBusy={isBusy}
              isOff={slots.days.length === 0}
            />
          )}
        </div>
      </form>
      {kind && !refusal && <FreeTime provider={provider} kind={kind} className="mt-5 border-t border-line pt-4" />}
    </>
  )
}

type SendProps = { moment: string | undefined; isAutomatic: boolean; isBusy: boolean; isOff: boolean }

function Send({ moment, isAutomatic, isBusy, isOff }: SendProps) {
  const words = bookingCard[isAutomatic ? 'book' : 'request']
  const action = moment ? words.actionAt(moment) : words.action
  return (
    <div>
      <Button type="submit" kind="main" busy={isBusy} disabled={isOff} className="w-full">
        {isBusy ? words.busy : action}
      </Button>
      <p className="mt-2.5 text-xs text-muted">
        {words.note} {noticeRule}
      </p>
    </div>
  )
}

/** A failure that is not about a field: the same request can be retried. */
function NotSent({ message }: { message: string }) {
  return (
    <BlockAlert title={message} note={bookingCard.notSent}>
      <Button type="submit" kind="outline" size="small">
        {common.retry}
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

/** Only patients book. Other accounts see the slots, and why they cannot book them. */
function useBookingRefusal(providerId: string) {
  const user = useSession()?.user
  if (!user || user.role === 'patient') return
  return user._id === providerId ? bookingCard.cannot.own : bookingCard.cannot[user.role]
}

/** Preselects the treatment and the slot that the address names, and focuses the card. */
function useChoiceOfAddress({ offeredServices }: Provider, choose: (choice: Partial<Draft>) => void) {
  const { key: navigation, search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per navigation
  useEffect(() => {
    const query = new URLSearchParams(search)
    const treatment = query.get('treatment')
    const slot = query.get('slot')
    const isOffered = offeredServices.some(({ subservices }) =>
      subservices.some(({ subtitle }) => subtitle === treatment),
    )
    const startsAt = slot && !Number.isNaN(Date.parse(slot)) ? new Date(slot).toISOString() : undefined
    if (!startsAt && !isOffered) return
    // Cards show the times of the first kind, and name none.
    const kind = APPOINTMENT_KINDS.find((name) => name === query.get('kind'))
    choose({
      ...(treatment && isOffered && { service: treatment }),
      ...(startsAt && { startsAt, kind }),
    })
    document.getElementById('book')?.focus({ preventScroll: true })
  }, [navigation, search])
}

const MARGIN_PX = 24

/** Sets the sticky offset of the column: one that is taller than the window sticks with its end, so that all of it is reachable. */
function useStickyOffset(content: RefObject<HTMLElement | null>, version: unknown) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another element
  useEffect(() => {
    const column = content.current?.closest('aside')
    if (!column) return
    const measure = () => column.style.setProperty('--in-reach', `${innerHeight - column.offsetHeight - MARGIN_PX}px`)
    const observer = new ResizeObserver(measure)
    observer.observe(column)
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
    }
  }, [content, version])
}
