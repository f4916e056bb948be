import { lazy, Suspense } from 'react'
import { clockOf } from '#platform/rules/time/clocks.ts'
import { describeDay, momentIn } from '#platform/rules/time/local-time.ts'
import { daysOf } from '#platform/web/time/local-times.ts'
import { BlockAlert } from '#platform/web/ui/block-alert.tsx'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { TimeZoneSelect } from '#platform/web/ui/fields/time-zone-select.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import type { WallClock } from '#platform/web/ui/two-clocks.tsx'
import { common } from '#platform/words/interface.ts'
import type { scheduleCallPage } from '../words/schedule-phone-call.ts'
import type { useFreePhoneCalls } from './use-free-phone-calls.ts'

const TwoClocks = lazy(async () => ({ default: (await import('#platform/web/ui/two-clocks.tsx')).TwoClocks }))
const SlotPicker = lazy(async () => ({ default: (await import('#platform/web/ui/fields/slot-picker.tsx')).SlotPicker }))

export type CallText = Pick<typeof scheduleCallPage, 'title' | 'slots' | 'details' | 'booked'>

type ChooseTimeProps = Pick<ReturnType<typeof useFreePhoneCalls>, 'free' | 'retry'> & {
  words: CallText['slots']
  timeZone: string
  setTimeZone: (timeZone: string) => void
  careTeamZone: string
  chosen: string | undefined
  onChoose: (slot: string) => void
  error: string | undefined
}

/** The first section of the form: the time. */
export function ChooseTime({ words, timeZone, setTimeZone, ...times }: ChooseTimeProps) {
  return (
    <section>
      <div className="grid items-end gap-x-8 gap-y-4 @min-[30rem]:grid-cols-2">
        <div>
          <h2 className="text-2xl">{words.heading}</h2>
          <p className="mt-1.5 text-sm text-muted">{words.lead}</p>
        </div>
        {timeZone ? (
          <TimeZoneSelect label={words.zone} value={timeZone} onChange={setTimeZone} />
        ) : (
          <div className="h-19 rounded-sm bg-sand-50" />
        )}
      </div>
      <div className="mt-6">
        <Times words={words} timeZone={timeZone} {...times} />
      </div>
    </section>
  )
}

function Times({
  words,
  free,
  retry,
  timeZone,
  careTeamZone,
  chosen,
  ...picker
}: Omit<ChooseTimeProps, 'setTimeZone'>) {
  if (!free || !timeZone) return <Loading text={words.loading} />
  if ('failure' in free)
    return (
      <BlockAlert title={words.failed.text} note={`${free.failure} ${words.failed.note}`}>
        <Button kind="outline" size="small" onClick={retry}>
          {common.retry}
        </Button>
      </BlockAlert>
    )
  if (free.slots.length === 0) return <AllTaken {...words.allTaken} />
  return (
    <div className={height}>
      <Suspense fallback={<Loading text={words.loading} />}>
        <SlotPicker
          {...picker}
          days={slotDays(free.slots, timeZone)}
          timeZone={timeZone}
          chosen={chosen}
          layout="wide"
          splitsDay
          legend={({ date }) => (
            <legend className="sr-only">
              <Sentence text={words.day} parts={{ day: describeDay(date).full }} />
            </legend>
          )}
          describeSlot={({ startsAt }) => momentIn(timeZone, startsAt)}
          noneFree={() => <p className="mt-5 text-muted">{words.none}</p>}
        />
      </Suspense>
      {chosen && (
        <div className="mt-4">
          <Suspense>
            <TwoClocks withDay startsAt={chosen} clocks={callClocks(timeZone, careTeamZone, words)} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

/** The care team's calendar has free slots only. */
const slotDays = (slots: readonly string[], timeZone: string) =>
  daysOf(slots, timeZone).map((day) => ({
    date: day.date,
    slots: day.slots.map((startsAt) => ({ startsAt, isFree: true })),
  }))

/** Reserves the height of the picker, to avoid layout shift. */
const height = 'min-h-[368px]'
const bone = 'rounded-sm bg-sand-100'
const places = Array.from({ length: 9 }, (_, place) => place)

/** Loading state in the shape of the picker. */
function Loading({ text }: { text: string }) {
  return (
    <div aria-busy="true" className={height}>
      <p role="status" className="sr-only">
        {text}
      </p>
      <div className={`${bone} h-20`} />
      <div className={`${bone} mt-4 h-11 w-64 rounded-full`} />
      <div className="mt-4 grid grid-cols-3 gap-2">
        {places.map((place) => (
          <div key={place} className={`${bone} h-12`} />
        ))}
      </div>
    </div>
  )
}

function AllTaken({ text, note, action }: CallText['slots']['allTaken']) {
  return (
    <div role="status" className="card px-6 py-10 text-center">
      <p className="font-semibold">{text}</p>
      <p className="mt-2 text-muted">{note}</p>
      <Link to="/contact-us" className={`${buttonClass({ kind: 'outline', size: 'small' })} mt-5`}>
        {action}
      </Link>
    </div>
  )
}

/** The local times of the visitor and of the care team. */
export const callClocks = (
  timeZone: string,
  careTeamZone: string,
  words: CallText['slots'],
): [WallClock, WallClock] => [
  { ...clockOf(timeZone), where: 'home', words: words.yours },
  { ...clockOf(careTeamZone), where: 'clinic', words: words.ours },
]
