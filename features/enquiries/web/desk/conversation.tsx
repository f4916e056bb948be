import { Fragment } from 'react'
import { deskQueue } from '#features/desk/words/queue.ts'
import { formatFullDay, formatTime, isoDate } from '#platform/web/time/format.ts'
import { Mail, UserRound } from '#platform/web/ui/icons.tsx'
import { Avatar } from '#platform/web/ui/pictures/avatar.tsx'
import type { HandoverEvent } from '../../rules/handovers.ts'
import type { DeskRequest, RequestEntry, RequestStatus } from '../../rules/requests.ts'
import { handoverPart } from '../../words/handovers.ts'
import { requestPage, requestSources, requestStatuses } from '../../words/requests.ts'

type ConversationProps = { request: DeskRequest; me: string | undefined }

/** Everything that was said and done, oldest first, by days. */
export function Conversation({ request, me }: ConversationProps) {
  const entries = request.entries.filter(
    ({ kind, change }) => kind !== 'change' || change?.field === 'owner' || change?.field === 'handover',
  )
  const days = entries.map(({ at }) => isoDate(at))
  return (
    <section aria-label={requestPage.conversation} className="grid flex-1 content-start gap-3.5 px-4 py-6 md:px-7">
      <Day at={request.createdAt} />
      <Received request={request} />
      {entries.map((entry, at) => (
        <Fragment key={entry.id}>
          {days[at] !== (days[at - 1] ?? isoDate(request.createdAt)) && <Day at={entry.at} />}
          <Entry entry={entry} fullName={request.fullName} me={me} />
        </Fragment>
      ))}
    </section>
  )
}

const Day = ({ at }: { at: string }) => (
  <p className="pt-2 text-center text-xs font-semibold text-muted">{formatFullDay(at)}</p>
)

const bubble = 'max-w-160 rounded-[14px] border px-4 py-3 whitespace-pre-wrap wrap-anywhere'

/** What the patient sent, and the confirmation that followed. */
function Received({ request: { message, createdAt, source, email, callAt } }: { request: DeskRequest }) {
  const page = requestSources[source] ?? source
  const time = formatTime(createdAt)
  return (
    <>
      <div>
        <p dir="auto" className={`${bubble} rounded-bl-[4px] border-line bg-page ${message ? '' : 'text-muted'}`}>
          {message || requestPage.noMessage}
        </p>
        <p className="mt-1.5 text-xs text-muted">
          {callAt ? requestPage.bookedBy(time, page) : requestPage.sentBy(time, page)}
        </p>
      </div>
      {email && (
        <SystemLine Icon={Mail}>{callAt ? requestPage.callConfirmed(email) : requestPage.confirmed(email)}</SystemLine>
      )}
    </>
  )
}

const SystemLine = ({ Icon, children }: { Icon: typeof Mail; children: string }) => (
  <p className="flex items-center justify-center gap-2 text-xs wrap-anywhere text-muted">
    <Icon className="size-4" />
    {children}
  </p>
)

/** Who did it, in words. A decision by the mailed link is the patient's. */
export function authorOf({ author, change }: RequestEntry, me: string | undefined) {
  const isDecision = change?.field === 'handover' && (change.after === 'agreed' || change.after === 'declined')
  if (isDecision) return handoverPart.thePatient
  if (!author) return change ? requestPage.history.noAuthor : requestPage.formerColleague
  return author.id === me ? deskQueue.you : author.name || requestPage.formerColleague
}

function Entry({ entry, fullName, me }: { entry: RequestEntry; fullName: string; me: string | undefined }) {
  const time = formatTime(entry.at)
  const author = authorOf(entry, me)
  if (entry.kind === 'note') return <Note entry={entry} author={author} time={time} />
  if (entry.kind === 'answer')
    return (
      <div className="justify-self-end">
        <p dir="auto" className={`${bubble} rounded-br-[4px] border-teal-100 bg-teal-50`}>
          {entry.text}
        </p>
        <p className="mt-1.5 text-right text-xs text-muted">{requestPage.answerOf(author, time)}</p>
      </div>
    )
  if (entry.kind === 'reply')
    return (
      <div>
        <p dir="auto" className={`${bubble} rounded-bl-[4px] border-line bg-page`}>
          {entry.text}
        </p>
        <p className="mt-1.5 text-xs text-muted">{requestPage.replyOf(fullName, time)}</p>
      </div>
    )
  return (
    <SystemLine Icon={UserRound}>{`${describeChange(entry)} (${requestPage.history.by(author, time)})`}</SystemLine>
  )
}

const Note = ({ entry, author, time }: { entry: RequestEntry; author: string; time: string }) => (
  <div className="flex items-start gap-3 rounded-md border border-warn-line bg-butter-50 px-4 py-3">
    <Avatar name={entry.author?.name ?? ''} className="size-7 text-xs" />
    <div className="min-w-0 flex-1">
      <p className="text-sm">
        <b className="font-semibold">{author}</b> <span className="text-muted">{requestPage.internalNote}</span>
      </p>
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {entry.text}
      </p>
    </div>
    <span className="text-xs text-muted tabular-nums">{time}</span>
  </div>
)

const words = requestPage.history

/** A change in words: Status: New → In progress. */
export function describeChange({ change }: RequestEntry) {
  if (!change) return ''
  const { field } = change
  if (field === 'handover')
    return handoverPart.events[change.after as HandoverEvent](change.before || handoverPart.formerClinic)
  if (field === 'deletion') return change.after === 'deleted' ? words.deleted : words.restored
  const shown = (value: string) => {
    if (field === 'status') return requestStatuses[value as RequestStatus] ?? value
    if (field === 'owner') return value || words.unassigned
    if (field === 'due') return `${formatFullDay(value)}, ${formatTime(value)}`
    return value || words.nothing
  }
  return words.change(words.field[field], shown(change.before), shown(change.after))
}
