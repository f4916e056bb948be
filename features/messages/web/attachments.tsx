import { useState } from 'react'
import { IMAGE_WIDTHS } from '#platform/rules/stored-images.ts'
import { useDownload } from '#platform/web/api/private-file.ts'
import { Button, Spinner } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { fileSize } from '#platform/web/ui/files/file-size.ts'
import { Download, FileText } from '#platform/web/ui/icons.tsx'
import { PrivatePicture } from '#platform/web/ui/pictures/private-picture.tsx'
import { useBlobAddress } from '#platform/web/use-blob-address.ts'
import type { Attachment } from '../rules/chats.ts'
import { messagesPage } from '../words/messages.ts'

/** A picture, or a document to download. */
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
      onClick={() => {
        if (!isBusy) void download()
      }}
      className="group flex w-full items-center gap-3 rounded-sm pr-3 text-left outline-teal-700!"
    >
      <span className="grid size-14 flex-none place-items-center rounded-sm bg-ink text-white">
        {isBusy ? <Spinner /> : <FileText className="size-6" />}
      </span>
      <span className="sr-only">{messagesPage.attachment.download}</span>
      <FileWords name={attachment.name} bytes={attachment.bytes} />
      <Download className="ml-auto text-muted group-hover:text-ink" />
    </button>
  )
}

/** The largest width on screen, and the stored width that is sharp enough for it on most displays. */
const SHOWN_PX = 320
const FETCHED_PX = IMAGE_WIDTHS[1]
/** Taller pictures are cropped; the dialog shows them whole. */
const NARROWEST = 3 / 4

/** A thumbnail that opens the picture in a dialog. Its space is reserved to avoid layout shift. */
function AttachedPicture({ attachment }: { attachment: Attachment }) {
  const [isOpen, setOpen] = useState(false)
  const { name, bytes, url, width, height } = attachment
  const naturalWidth = width ?? SHOWN_PX
  const naturalHeight = height ?? SHOWN_PX
  const shape = {
    width: Math.min(naturalWidth, SHOWN_PX),
    aspectRatio: Math.max(naturalWidth / naturalHeight, NARROWEST),
  }
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="block max-w-full rounded-sm text-left outline-teal-700!"
      >
        <span className="sr-only">{messagesPage.attachment.open}</span>
        <span style={shape} className="mb-2 block max-w-full overflow-hidden rounded-sm bg-sand-100">
          <PrivatePicture
            url={naturalWidth > FETCHED_PX ? `${url}?width=${FETCHED_PX}` : url}
            className="size-full object-cover"
          />
        </span>
        <FileWords name={name} bytes={bytes} />
      </button>
      <Dialog title={name} shape="wide" isOpen={isOpen} onClose={() => setOpen(false)}>
        <LargePicture attachment={attachment} />
      </Dialog>
    </>
  )
}

function LargePicture({ attachment }: { attachment: Attachment }) {
  const { isBusy, download } = useDownload(attachment)
  return (
    <div className="grid justify-items-center gap-4">
      <div className="grid min-h-40 w-full place-items-center">
        <PrivatePicture url={attachment.url} className="max-h-[70dvh] max-w-full rounded-sm" />
      </div>
      <Button kind="outline" size="small" busy={isBusy} onClick={download}>
        {!isBusy && <Download />}
        {messagesPage.attachment.download}
      </Button>
    </div>
  )
}

/** The file of an unsent message, with the progress of its upload. */
export function OutgoingFile({ file, progress }: { file: File; progress: number | undefined }) {
  return (
    <div className="grid gap-2 text-ink">
      <div className="flex items-center gap-3 pr-3">
        <FileThumb file={file} />
        <FileWords name={file.name} bytes={file.size} />
      </div>
      {progress !== undefined && (
        <progress
          value={progress}
          max={1}
          aria-label={messagesPage.attachment.sending(file.name)}
          className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sand-100 [&::-moz-progress-bar]:bg-teal-700 [&::-webkit-progress-bar]:bg-sand-100 [&::-webkit-progress-value]:bg-teal-700"
        />
      )}
    </div>
  )
}

/** The thumbnail of a chosen file: the picture itself, or an icon for a document. */
export function FileThumb({ file }: { file: File }) {
  const address = useBlobAddress(file.type.startsWith('image/') ? file : null)
  if (address) return <img src={address} alt="" className="size-14 flex-none rounded-sm bg-sand-100 object-cover" />
  return (
    <span className="grid size-14 flex-none place-items-center rounded-sm bg-ink text-white">
      <FileText className="size-6" />
    </span>
  )
}

/** The name and size of a file, and who can open it. */
function FileWords({ name, bytes }: { name: string; bytes: number }) {
  return (
    <span className="block min-w-0 leading-snug text-ink">
      <b className="font-semibold wrap-anywhere">{name}</b>
      <span className="block text-xs text-muted">{messagesPage.attachment.private(fileSize(bytes))}</span>
    </span>
  )
}
