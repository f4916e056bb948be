import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { describeDay, momentIn, visitorTimeZone } from '#platform/rules/time/local-time.ts'
import { call } from '#platform/web/api/call.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Hourglass } from '#platform/web/ui/icons.tsx'
import { Avatar } from '#platform/web/ui/pictures/avatar.tsx'
import { WaitingCountAnswer, type WaitingEntry } from '../../rules/waiting-lists.ts'
import { kindNames } from '../../words/appointment-kinds.ts'
import { waitingLists } from '../../words/waiting-lists.ts'
import { useWaitingLists } from './use-waiting-lists.ts'

const words = waitingLists.list
/** The fragment that mails link to. */
const ID = 'waiting-lists'

/** The waiting lists that a patient is on. */
export function WaitingLists() {
  const { entries, busyId, leave } = useWaitingLists()
  const isWanted = useLocation().hash === `#${ID}`
  const heading = useRef<HTMLHeadingElement>(null)
  const isLoaded = entries !== undefined
  useEffect(() => {
    if (!isWanted || !isLoaded) return
    heading.current?.scrollIntoView({ block: 'center' })
    heading.current?.focus({ preventScroll: true })
  }, [isWanted, isLoaded])
  if (!entries || (entries.length === 0 && !isWanted)) return null
  return (
    <section aria-labelledby={ID} className="mt-8">
      <h2 ref={heading} id={ID} tabIndex={-1} className="text-2xl outline-none">
        {words.heading}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">{entries.length > 0 ? words.lead : words.none}</p>
      {entries.length > 0 && (
        <ul className="card divided">
          {entries.map((entry) => (
            <Entry key={entry._id} entry={entry} isBusy={busyId === entry._id} onLeave={() => leave(entry._id)} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Entry({ entry, isBusy, onLeave }: { entry: WaitingEntry; isBusy: boolean; onLeave: () => void }) {
  const { provider, kind, appointmentId, wantedBefore, lastDay } = entry
  const address = appointmentId ? `/dashboard/appointments?id=${appointmentId}` : `/provider/${provider._id}`
  return (
    <li className="flex flex-wrap items-center gap-3 p-4 md:p-5">
      <Avatar name={provider.displayname} picture={provider.avatar ?? undefined} className="size-11" />
      <div className="min-w-0 flex-1 basis-48">
        <Link to={address} className="font-semibold wrap-anywhere hover:underline">
          {provider.displayname}
        </Link>
        <p className="text-sm text-muted">
          {appointmentId
            ? words.before(kindNames[kind], momentIn(visitorTimeZone(), wantedBefore))
            : words.until(kindNames[kind], describeDay(lastDay).full)}
        </p>
      </div>
      <Button kind="outline" size="small" busy={isBusy} onClick={onLeave} className="max-sm:w-full">
        {waitingLists.leave.short}
        <span className="sr-only"> {waitingLists.leave.of(provider.displayname)}</span>
      </Button>
    </li>
  )
}

/** How many patients wait for a time of the provider. */
export function WaitingCount() {
  const [waiting, setWaiting] = useState(0)
  useEffect(() => {
    void call(WaitingCountAnswer, 'GET', '/api/v1/waiting-lists/count').then((answer) => {
      if (answer.ok) setWaiting(answer.waiting)
    })
  }, [])
  if (waiting === 0) return null
  return (
    <p className="mb-4 flex gap-2.5 text-sm">
      <Hourglass className="mt-px flex-none text-teal-700" />
      {waitingLists.count(waiting)}
    </p>
  )
}
