import { useEffect, useId, useRef } from 'react'
import { usePages } from '#platform/web/api/use-paged-list.ts'
import { formatTime } from '#platform/web/time/format.ts'
import { formatRelativeDay } from '#platform/web/time/relative.ts'
import { Ban, Download, Eye, type IconComponent, Share2, Trash2, Upload } from '#platform/web/ui/icons.tsx'
import { LoadMore } from '#platform/web/ui/lists/paged-list.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { common } from '#platform/words/interface.ts'
import type { RecordEvent } from '../../rules/health-records.ts'
import { healthRecordsPage } from '../../words/health-records.ts'
import { fetchLog } from '../api.ts'
import { describeEvent } from './describe-records.ts'

const { heading, empty } = healthRecordsPage.log

const icons = {
  added: Upload,
  deleted: Trash2,
  shared: Share2,
  stopped: Ban,
  opened: Eye,
  downloaded: Download,
} satisfies Record<RecordEvent['event'], IconComponent>

/** What happened to the documents, newest first. It is read again whenever `revision` changes. */
export function RecordLog({ revision }: { revision: number }) {
  const id = useId()
  const pages = usePages<RecordEvent>(fetchLog)
  const latest = useRef(pages)
  latest.current = pages
  useEffect(() => {
    if (revision > 0) void latest.current.reload()
  }, [revision])
  const { entries } = pages
  return (
    <section aria-labelledby={id} className="card">
      <h2 id={id} className="border-b border-line px-5 py-4 font-sans text-lg font-semibold tracking-normal">
        {heading}
      </h2>
      {entries?.length === 0 && <p className="p-5 text-sm text-muted">{empty}</p>}
      {entries && entries.length > 0 && (
        <ol className="divided">
          {entries.map((event) => (
            <LogRow key={event._id} event={event} />
          ))}
        </ol>
      )}
      <div className="px-5 pb-5 empty:hidden">
        <LoadMore pages={pages} text={common.showMore} busyText={common.loading} />
      </div>
    </section>
  )
}

function LogRow({ event }: { event: RecordEvent }) {
  const Icon = icons[event.event]
  const { who, text } = describeEvent(event)
  return (
    <li className="flex gap-3 px-5 py-3">
      <span className="grid size-8 flex-none place-items-center rounded-full bg-sand-100">
        <Icon className="size-4" />
      </span>
      <p className="min-w-0 text-sm leading-snug wrap-anywhere">
        <Sentence
          text={text}
          parts={{
            who: <b className="font-semibold">{who}</b>,
            title: event.title,
            clinic: event.clinic?.name,
          }}
        />
        <time dateTime={event.at} className="block text-xs text-muted tabular-nums">
          {formatRelativeDay(new Date(event.at), new Date())}, {formatTime(event.at)}
        </time>
      </p>
    </li>
  )
}
