import { Download, FileText } from 'lucide-react'
import type { Attachment } from '#domain/chats.ts'
import { useDownload } from '#web/platform/api/use-download.ts'
import { Spinner } from '#web/ui/button.tsx'
import { AttachedPicture } from './attached-picture.tsx'
import { FileWords } from './file-words.tsx'

/** A picture, or a document that can be kept. */
export function AttachedFile({ attachment }: { attachment: Attachment }) {
  return attachment.kind === 'image' ? (
    <AttachedPicture attachment={attachment} />
  ) : (
    <AttachedDocument attachment={attachment} />
  )
}

function AttachedDocument({ attachment }: { attachment: Attachment }) {
  const { isBusy, download } = useDownload(attachment)
  return (
    <button
      type="button"
      aria-busy={isBusy}
      onClick={() => isBusy || download()}
      className="group flex w-full items-center gap-3 rounded-sm pr-3 text-left outline-teal-700!"
    >
      <span className="grid size-14 flex-none place-items-center rounded-sm bg-ink text-white">
        {isBusy ? <Spinner /> : <FileText className="size-6" />}
      </span>
      <span className="sr-only">Download</span>
      <FileWords name={attachment.name} bytes={attachment.bytes} />
      <Download className="ml-auto text-muted group-hover:text-ink" />
    </button>
  )
}
