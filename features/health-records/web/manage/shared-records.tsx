import { useEffect, useState } from 'react'
import { useDownload } from '#platform/web/api/private-file.ts'
import { formatShortDate } from '#platform/web/time/format.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ChevronDown, Download, Eye, FolderHeart } from '#platform/web/ui/icons.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import type { SharedRecord } from '../../rules/health-records.ts'
import { healthRecordsPage } from '../../words/health-records.ts'
import { fetchSharedRecords, sharedFilePath } from '../api.ts'
import { formatDay, kindName } from './describe-records.ts'
import { PictureDialog } from './picture-dialog.tsx'

const { document: words, shared } = healthRecordsPage

type SharedRecordsProps = {
  chatId: string
  /** The newest message of the chat: a share announces itself by one. */
  lastNumber: number
}

/** The documents that the patient of a chat shares with the provider now. Nothing without any. */
export function SharedRecords({ chatId, lastNumber }: SharedRecordsProps) {
  const records = useSharedRecords(chatId, lastNumber)
  const [opened, setOpened] = useState<SharedRecord>()
  if (records.length === 0) return null
  return (
    <>
      <details className="group border-b border-line bg-sand-50">
        <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 text-sm font-semibold md:px-6 [&::-webkit-details-marker]:hidden">
          <FolderHeart className="size-5 text-teal-700" />
          {shared.heading(records.length)}
          <ChevronDown className="ml-auto size-5 transition-transform group-open:rotate-180" />
        </summary>
        <div className="max-h-[40dvh] overflow-y-auto px-4 pb-3 md:px-6">
          <p className="text-xs text-muted">{shared.note}</p>
          <ul className="divided">
            {records.map((record) => (
              <SharedRow key={record._id} record={record} onOpen={() => setOpened(record)} />
            ))}
          </ul>
        </div>
      </details>
      <PictureDialog picture={opened && pictureOf(opened)} onClose={() => setOpened(undefined)} />
    </>
  )
}

const downloadOf = ({ _id, file }: SharedRecord) => ({ url: `${sharedFilePath(_id)}?download=1`, name: file.name })

function pictureOf(record: SharedRecord) {
  return {
    title: record.title,
    url: sharedFilePath(record._id),
    download: record.mayDownload ? downloadOf(record) : undefined,
  }
}

function SharedRow({ record, onOpen }: { record: SharedRecord; onOpen: () => void }) {
  const { title, kind, date, file, endsAt, mayDownload } = record
  const { isBusy, download } = useDownload(downloadOf(record))
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <p className="min-w-0 flex-1 basis-48 text-sm leading-snug">
        <b className="block font-semibold wrap-anywhere" dir="auto">
          {title}
        </b>
        <span className="text-xs text-muted">
          {kindName(kind)}, {formatDay(date)}
          {endsAt && ` · ${shared.until(formatShortDate(endsAt))}`}
        </span>
      </p>
      {file.type === 'image' && (
        <Button kind="outline" size="small" onClick={onOpen}>
          <Eye />
          <Sentence text={words.open} parts={{ title: <span className="sr-only">{title}</span> }} />
        </Button>
      )}
      {file.type !== 'image' && mayDownload && (
        <Button kind="outline" size="small" busy={isBusy} onClick={download}>
          {!isBusy && <Download />}
          <Sentence text={words.download} parts={{ title: <span className="sr-only">{title}</span> }} />
        </Button>
      )}
    </li>
  )
}

/** Read again with every message. A failed read shows what was known before. */
function useSharedRecords(chatId: string, lastNumber: number) {
  const [loaded, setLoaded] = useState<{ chatId: string; records: readonly SharedRecord[] }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message may announce a share
  useEffect(() => {
    let isCurrent = true
    void fetchSharedRecords(chatId).then((answer) => {
      if (isCurrent && answer.ok) setLoaded({ chatId, records: answer.records })
    })
    return () => {
      isCurrent = false
    }
  }, [chatId, lastNumber])
  return loaded?.chatId === chatId ? loaded.records : []
}
