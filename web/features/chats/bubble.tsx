import { AttachedFile } from './attached-file.tsx'
import type { ChatClient } from './client/store.ts'
import { clockTime } from './describe-time.ts'
import { LinkedText } from './linked-text.tsx'
import { MarkSign } from './mark-sign.tsx'
import { NotSent } from './not-sent.tsx'
import { OutgoingFile } from './outgoing-file.tsx'
import type { Row } from './rows.ts'

const shape = 'max-w-[84%] rounded-[14px] border leading-normal wrap-anywhere md:max-w-[min(62%,560px)]'
const own = `${shape} self-end rounded-br-xs border-teal-700 on-dark`
const others = `${shape} self-start rounded-bl-xs border-line`

type BubbleProps = { row: Row; client: ChatClient; name: string; progress: number | undefined }

/** One message: a file, words, or both, and below the last of a group when it was said and how far it has got. */
export function Bubble({ row, client, name, progress }: BubbleProps) {
  const { isOwn, text, attachment, file } = row
  const look = isOwn ? own : others
  return (
    <div className={`flex flex-col gap-1.5 ${row.isLastOfGroup ? 'pb-4' : 'pb-1.5'}`}>
      <span className="sr-only">{isOwn ? 'You' : name}</span>
      {attachment && (
        <div className={`${look} bg-page p-2`}>
          <AttachedFile attachment={attachment} />
        </div>
      )}
      {file && (
        <div className={`${look} bg-page p-2`}>
          <OutgoingFile file={file} progress={progress} />
        </div>
      )}
      {text && (
        <p className={`${look} px-4 py-3 whitespace-pre-wrap ${isOwn ? 'bg-teal-700 text-white' : 'bg-page'}`}>
          <LinkedText>{text}</LinkedText>
        </p>
      )}
      {row.isLastOfGroup && <Foot row={row} />}
      {row.mark === 'refused' && <NotSent row={row} client={client} />}
    </div>
  )
}

/** Marks change while one reads: that is no news for the ears. */
function Foot({ row: { at, isOwn, mark } }: { row: Row }) {
  return (
    <p
      aria-live="off"
      className={`flex items-center gap-1.5 text-xs text-muted tabular-nums ${isOwn ? 'self-end' : 'self-start'}`}
    >
      <time dateTime={at.toISOString()}>{clockTime(at)}</time>
      {mark && <MarkSign mark={mark} />}
    </p>
  )
}
