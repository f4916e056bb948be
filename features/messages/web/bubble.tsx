import { formatTime } from '#platform/web/time/format.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Check, CheckCheck, CircleAlert, Clock } from '#platform/web/ui/icons.tsx'
import { common } from '#platform/words/interface.ts'
import { messagesPage } from '../words/messages.ts'
import { AttachedFile, OutgoingFile } from './attachments.tsx'
import { dropMessage } from './client/actions.ts'
import { retry } from './client/outbox.ts'
import type { ChatClient } from './client/store.ts'
import { linkify } from './linkify.ts'
import { SubjectCard } from './message-card.tsx'
import type { DeliveryStatus, Row } from './message-rows.ts'

const { log: words } = messagesPage

const shape = 'max-w-[84%] rounded-[14px] border leading-normal wrap-anywhere md:max-w-[min(62%,560px)]'
const own = `${shape} self-end rounded-br-xs border-teal-700 on-dark`
const others = `${shape} self-start rounded-bl-xs border-line`

type BubbleProps = { row: Row; client: ChatClient; name: string; progress: number | undefined }

/** One message: a file, text, or both. Below the last of a group stand its time and delivery status. */
export function Bubble({ row, client, name, progress }: BubbleProps) {
  const { isOwn, text, attachment, about, file } = row
  const style = isOwn ? own : others
  const paragraph = text && (
    <p dir="auto" className={`${style} px-4 py-3 whitespace-pre-wrap ${isOwn ? 'bg-teal-700 text-white' : 'bg-page'}`}>
      <LinkedText>{text}</LinkedText>
    </p>
  )
  return (
    <div className={`flex flex-col gap-1.5 ${row.isLastOfGroup ? 'pb-4' : 'pb-1.5'}`}>
      <span className="sr-only">{isOwn ? words.own : name}</span>
      {attachment && (
        <div className={`${style} bg-page p-2`}>
          <AttachedFile attachment={attachment} />
        </div>
      )}
      {file && (
        <div className={`${style} bg-page p-2`}>
          <OutgoingFile file={file} progress={progress} />
        </div>
      )}
      {about ? <SubjectCard about={about} isOwn={isOwn} isSuperseded={row.isSuperseded} text={paragraph} /> : paragraph}
      {row.isLastOfGroup && <Foot row={row} />}
      {row.status === 'failed' && <NotSent row={row} client={client} />}
    </div>
  )
}

/** Not live: a screen reader must not announce every change of the delivery status. */
function Foot({ row: { at, isOwn, status } }: { row: Row }) {
  return (
    <p
      aria-live="off"
      className={`flex items-center gap-1.5 text-xs text-muted tabular-nums ${isOwn ? 'self-end' : 'self-start'}`}
    >
      <time dateTime={at.toISOString()}>{formatTime(at)}</time>
      {status && <StatusIcon status={status} />}
    </p>
  )
}

const STATUS_ICONS = {
  pending: { Icon: Clock, className: '' },
  sent: { Icon: Check, className: '' },
  delivered: { Icon: CheckCheck, className: '' },
  read: { Icon: CheckCheck, className: 'text-teal-700' },
  failed: { Icon: CircleAlert, className: 'text-bad' },
} satisfies Record<DeliveryStatus, unknown>

function StatusIcon({ status }: { status: DeliveryStatus }) {
  const { Icon, className } = STATUS_ICONS[status]
  return (
    <>
      <Icon className={`size-4 ${className}`} />
      {words.statuses[status]}
    </>
  )
}

/** Why the server refused a message, with Retry and Delete. */
function NotSent({ row: { id, problem }, client }: { row: Row; client: ChatClient }) {
  return (
    <div className="flex max-w-[84%] flex-col items-end self-end text-sm">
      <p role="alert" className="text-right font-semibold text-bad wrap-anywhere">
        {problem}
      </p>
      <div className="flex">
        <Button kind="quiet" size="small" onClick={() => retry(client.outbox, id)}>
          {common.retry}
        </Button>
        <Button kind="quiet" size="small" className="text-bad!" onClick={() => dropMessage(client, id)}>
          {common.delete}
        </Button>
      </div>
    </div>
  )
}

const link = 'underline underline-offset-3'

/** Plain text, never markup, in which web addresses are links. */
function LinkedText({ children }: { children: string }) {
  return linkify(children).map(({ at, text, href }) =>
    href ? (
      <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className={link}>
        {text}
      </a>
    ) : (
      text
    ),
  )
}
