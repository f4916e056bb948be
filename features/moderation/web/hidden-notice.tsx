import { useState } from 'react'
import { formatLongDate } from '#platform/web/time/format.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EyeOff } from '#platform/web/ui/icons.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import type { HiddenContent } from '../rules/moderation.ts'
import { hiddenContent as words } from '../words/hidden-content.ts'
import { ObjectionDialog } from './objection-dialog.tsx'

type HiddenNoticeProps = { content: HiddenContent; onObjected: () => void }

/** Label of content that the care team has hidden, with the reason, and the objection of its author. */
export function HiddenNotice({ content, onObjected }: HiddenNoticeProps) {
  const { reason, hiddenAt, objection } = content
  return (
    <div className="mt-2.5 rounded-sm bg-warn-bg px-3 py-2.5 text-sm">
      <p className="flex gap-2 font-semibold text-warn">
        <EyeOff className="mt-0.5 size-4.5" />
        <span>
          <Sentence text={words.label} parts={{ day: <Day at={hiddenAt} /> }} />
        </span>
      </p>
      <p dir="auto" className={text}>
        <Sentence text={words.reason} parts={{ reason }} />
      </p>
      {objection ? <Objection objection={objection} /> : <ObjectButton content={content} onObjected={onObjected} />}
    </div>
  )
}

const text = 'mt-1 max-w-[72ch] whitespace-pre-line wrap-anywhere'
const Day = ({ at }: { at: string }) => <time dateTime={at}>{formatLongDate(at)}</time>

function Objection({ objection }: { objection: NonNullable<HiddenContent['objection']> }) {
  const { sentAt, outcome, answer } = objection
  return (
    <div role="status" className="mt-2 border-t border-warn/25 pt-2">
      <p className="font-semibold">
        <Sentence text={outcome ? words.objection.upheld : words.objection.sent} parts={{ day: <Day at={sentAt} /> }} />
      </p>
      <p dir="auto" className={text}>
        {outcome ? <Sentence text={words.reason} parts={{ reason: answer }} /> : words.objection.waiting}
      </p>
    </div>
  )
}

function ObjectButton({ content, onObjected }: HiddenNoticeProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <p className="mt-2">
        <Button kind="outline" size="small" onClick={() => setOpen(true)}>
          <Sentence text={words.objection.open} parts={{ title: <span className="sr-only">{content.title}</span> }} />
        </Button>
      </p>
      <ObjectionDialog content={content} isOpen={isOpen} onClose={close} onObjected={onObjected} />
    </>
  )
}
