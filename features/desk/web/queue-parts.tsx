import { Fragment } from 'react'
import { days, hours, minutes } from '#platform/rules/durations.ts'
import { formatDayMonth, formatTime, formatWeekday } from '#platform/web/time/format.ts'
import { calendarDaysBetween } from '#platform/web/time/relative.ts'
import { Clock, TriangleAlert } from '#platform/web/ui/icons.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { Avatar } from '#platform/web/ui/pictures/avatar.tsx'
import { deskQueue } from '../words/queue.ts'

/** 4 d 18 h, 3 h, 26 min */
function formatAge(from: Date, to: Date) {
  const age = Math.max(0, to.getTime() - from.getTime())
  const inDays = Math.floor(age / days(1))
  return deskQueue.age(inDays, Math.floor((age % days(1)) / hours(1)), Math.floor((age % hours(1)) / minutes(1)))
}

/** How long something has been waiting, and since when. */
export function WaitingSince({ since, now }: { since: string; now: Date }) {
  const date = new Date(since)
  const isRecent = calendarDaysBetween(date, now) < 7
  return (
    <span className="block text-sm font-semibold tabular-nums">
      {formatAge(date, now)}
      <small className="block text-xs font-normal text-muted">
        {isRecent ? formatWeekday(date) : formatDayMonth(date)} {formatTime(date)}
      </small>
    </span>
  )
}

const badge = 'inline-flex items-center gap-1.5 rounded-[6px] px-2 py-1 text-xs font-semibold whitespace-nowrap'

/** When the next step is due: overdue and due today stand out, by colour, icon and words. */
export function Due({ at, now }: { at: string; now: Date }) {
  const date = new Date(at)
  if (date < now)
    return (
      <span className={`${badge} bg-bad-bg text-bad`}>
        <TriangleAlert className="size-4" />
        {deskQueue.overdue(formatAge(date, now))}
      </span>
    )
  const ahead = calendarDaysBetween(now, date)
  if (ahead === 0)
    return (
      <span className={`${badge} bg-warn-bg text-warn`}>
        <Clock className="size-4" />
        {deskQueue.dueToday(formatTime(date))}
      </span>
    )
  const day = ahead < 7 ? formatWeekday(date) : `${formatWeekday(date)} ${formatDayMonth(date)}`
  return <span className="text-sm text-muted">{deskQueue.due(day, formatTime(date))}</span>
}

/** The owner of something, by picture and name. */
export function Owner({ name, isMe }: { name: string; isMe: boolean }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2 text-sm">
      <Avatar name={name} className="size-7 text-xs" />
      <span className="min-w-0 truncate">{isMe ? deskQueue.you : name}</span>
    </span>
  )
}

/** The keyboard shortcuts of a queue, on screens that probably have a keyboard. */
export function KeyHints({ a }: { a: string }) {
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-2 px-5 py-3.5 text-sm text-muted max-lg:hidden">
      {[...deskQueue.keys, { keys: [deskQueue.keyA], text: a }].map(({ keys, text }) => (
        <span key={text}>
          {keys.map((key) => (
            <Fragment key={key}>
              <kbd className="desk-key">{key}</kbd>{' '}
            </Fragment>
          ))}
          {text}
        </span>
      ))}
    </p>
  )
}

/** A queue that loads. */
export const QueueSkeleton = ({ says }: { says: string }) => (
  <LoadingShape says={says} className="grid gap-px bg-page">
    {[1, 2, 3, 4, 5, 6].map((row) => (
      <div key={row} className="flex h-16 items-center gap-4 border-b border-line px-5">
        <div className="size-9 rounded-sm bg-sand-100" />
        <div className="h-5 w-60 rounded-sm bg-sand-100" />
      </div>
    ))}
  </LoadingShape>
)
