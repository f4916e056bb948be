import { Link } from 'react-router'
import { minutes } from '#platform/rules/durations.ts'
import { momentIn } from '#platform/rules/time/local-time.ts'
import { describeDuration } from '#platform/web/time/describe-duration.ts'
import { ChevronRight } from '#platform/web/ui/icons.tsx'
import { Avatar } from '#platform/web/ui/pictures/avatar.tsx'
import type { Practice, Waiting } from '../rules/dashboard.ts'
import { practiceTexts } from '../words/dashboard.ts'

const { heading, none, oldest: oldestWaited, request, question, case: quoteFor } = practiceTexts.waiting

type WaitingPanelProps = Pick<Practice, 'waiting' | 'waitingCount' | 'timeZone'> & { account: string; now: Date }

/** Who waits for the provider's answer, the longest waiting first. */
export function WaitingPanel({ waiting, waitingCount, timeZone, account, now }: WaitingPanelProps) {
  const oldest = waiting[0]
  return (
    <section aria-labelledby="waiting" className="on-dark rounded-md bg-pine text-white">
      <div className="p-5">
        <h2 id="waiting" className="font-sans text-[1.125rem] leading-snug font-semibold tracking-normal">
          {heading}
        </h2>
        <p className="mt-2 flex items-baseline gap-3">
          <b className="display text-[2.75rem] leading-none tabular-nums">{waitingCount}</b>
          <span className="text-sm text-mist">{oldest ? oldestWaited(describeAge(oldest.since, now)) : none}</span>
        </p>
      </div>
      <ul>
        {waiting.map((entry) => (
          <Row key={entry._id} entry={entry} account={account} now={now} timeZone={timeZone} />
        ))}
      </ul>
    </section>
  )
}

type RowProps = { entry: Waiting; account: string; now: Date; timeZone: string }

function Row({ entry, account, now, timeZone }: RowProps) {
  const { patient, since } = entry
  return (
    <li className="border-t border-white/20">
      <Link to={addressOf(entry, account)} className="flex min-h-17 items-center gap-3 px-5 py-2.5 hover:bg-white/6">
        <Avatar name={patient.displayname} picture={patient.avatar ?? undefined} />
        <span className="min-w-0 flex-1 leading-snug">
          <b className="block truncate font-semibold">{patient.displayname}</b>
          <span className="block truncate text-sm text-mist" dir="auto">
            {describe(entry, timeZone)}
          </span>
        </span>
        <span className="text-sm whitespace-nowrap text-butter-200">{describeAge(since, now)}</span>
        <ChevronRight />
      </Link>
    </li>
  )
}

function describe({ kind, text, startsAt }: Waiting, timeZone: string) {
  if (kind === 'request' && startsAt) return [request(momentIn(timeZone, startsAt)), text].filter(Boolean).join(', ')
  if (kind === 'case') return quoteFor(text)
  return kind === 'question' ? question(text) : text
}

const addressOf = ({ kind, _id }: Waiting, account: string) =>
  ({
    request: `/dashboard/appointments?id=${_id}`,
    message: `/dashboard/messages?chat=${_id}`,
    question: `/provider/${account}?tab=forum#sections`,
    case: `/dashboard/case-requests/${_id}`,
  })[kind]

const describeAge = (since: string, now: Date) => describeDuration((now.getTime() - Date.parse(since)) / minutes(1))
