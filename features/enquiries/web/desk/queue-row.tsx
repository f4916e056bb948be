import { Link } from 'react-router'
import { Due, Owner, WaitingSince } from '#features/desk/web/queue-parts.tsx'
import { deskQueue } from '#features/desk/words/queue.ts'
import { momentHere } from '#platform/rules/time/local-time.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Flag, MessageSquareText, PhoneCall, UserRoundPlus } from '#platform/web/ui/icons.tsx'
import { Pill, type Tone } from '#platform/web/ui/pill.tsx'
import type { RequestSummary } from '../../rules/requests.ts'
import { requestSources, requestStatuses, requestsPage } from '../../words/requests.ts'

const statusTones: Record<RequestSummary['status'], Tone> = {
  new: 'warn',
  in_progress: 'ok',
  waiting: 'calm',
  answered: 'calm',
  closed: 'calm',
}

/** What a request is about, in a few words. */
export function subjectOf({ callAt, packageTitle, treatment, source }: RequestSummary) {
  if (packageTitle) return packageTitle
  if (treatment) return `${treatment.slice(0, 1).toUpperCase()}${treatment.slice(1)}`
  if (callAt) return requestsPage.callAt(momentHere(callAt))
  return source === 'contact-us' ? requestsPage.general : requestsPage.fromPage(requestSources[source] ?? source)
}

type QueueRowProps = { request: RequestSummary; me: string | undefined; now: Date; isBusy: boolean; onTake: () => void }

/** A row of the queue. The name is the link of the whole row. */
export function QueueRow({ request, me, now, isBusy, onTake }: QueueRowProps) {
  const { reference, fullName, callAt, status, owner, priority, tags, createdAt, dueAt } = request
  const Icon = callAt ? PhoneCall : MessageSquareText
  return (
    <li data-desk-row={reference} className="desk-row">
      <span className="grid size-9 place-items-center rounded-sm bg-teal-50 text-teal-800">
        <Icon />
        <span className="sr-only">{callAt ? requestsPage.call : requestsPage.request}</span>
      </span>
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <Link to={`/operator/requests/${reference}`} className="desk-row-link">
            {fullName}
          </Link>
          {priority === 'high' && (
            <span className="text-bad">
              <Flag className="size-4" />
              <span className="sr-only">{requestsPage.highPriority}</span>
            </span>
          )}
          <Pill tone={statusTones[status]} text={requestStatuses[status]} />
        </span>
        <span className="block text-sm wrap-anywhere text-muted">
          {subjectOf(request)} · <span className="whitespace-nowrap">{reference}</span>
        </span>
        {tags.length > 0 && (
          <span className="mt-1 flex flex-wrap gap-1">
            {tags.map((tag) => (
              <span key={tag} className="chip">
                {tag}
              </span>
            ))}
          </span>
        )}
      </span>
      <WaitingSince since={createdAt} now={now} />
      <span className="max-md:col-start-2">
        <Due at={dueAt} now={now} />
      </span>
      <span className="max-md:justify-self-end">
        {owner ? (
          <Owner name={owner.name} isMe={owner.id === me} />
        ) : (
          <Button kind="outline" size="small" busy={isBusy} onClick={onTake} className="relative z-1">
            {!isBusy && <UserRoundPlus />}
            {deskQueue.take}
            <span className="sr-only"> {fullName}</span>
          </Button>
        )}
      </span>
    </li>
  )
}
