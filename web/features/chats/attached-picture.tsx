import { Download, ImageOff } from 'lucide-react'
import { useState } from 'react'
import type { Attachment } from '#domain/chats.ts'
import { IMAGE_WIDTHS } from '#domain/stored-images.ts'
import { usePrivatePicture } from '#web/platform/api/private-file.ts'
import { useDownload } from '#web/platform/api/use-download.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FileWords } from './file-words.tsx'

/** How wide a picture is shown at most, and which of its sizes is sharp enough for that on most screens. */
const SHOWN_PX = 320
const FETCHED_PX = IMAGE_WIDTHS[1]
/** Higher ones are cut off; the whole picture is one press away. */
const NARROWEST = 3 / 4

/** A picture small enough to go on reading, and large when pressed. Its place is kept free until it is there. */
export function AttachedPicture({ attachment }: { attachment: Attachment }) {
  const [isOpen, setOpen] = useState(false)
  const { name, bytes, url, width, height } = attachment
  const [wide, high] = [width ?? SHOWN_PX, height ?? SHOWN_PX]
  const shape = { width: Math.min(wide, SHOWN_PX), aspectRatio: Math.max(wide / high, NARROWEST) }
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="block max-w-full rounded-sm text-left outline-teal-700!"
      >
        <span className="sr-only">Open the picture</span>
        <span style={shape} className="mb-2 block max-w-full overflow-hidden rounded-sm bg-sand-100">
          <PrivatePicture
            url={wide > FETCHED_PX ? `${url}?width=${FETCHED_PX}` : url}
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
        Download
      </Button>
    </div>
  )
}

function PrivatePicture({ url, className }: { url: string; className: string }) {
  const { address, problem } = usePrivatePicture(url)
  if (address) return <img src={address} alt="" className={className} />
  if (!problem) return null
  return (
    <span className="grid size-full place-items-center gap-2 p-4 text-center text-xs text-muted">
      <ImageOff />
      {problem}
    </span>
  )
}
