import { useDownload } from '#platform/web/api/private-file.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Download } from '#platform/web/ui/icons.tsx'
import { PrivatePicture } from '#platform/web/ui/pictures/private-picture.tsx'
import { healthRecordsPage } from '../../words/health-records.ts'

type Shown = {
  title: string
  url: string
  /** Absent where the viewer may not download it. */
  download?: { url: string; name: string } | undefined
}

/** A picture in full size. */
export function PictureDialog({ picture, onClose }: { picture: Shown | undefined; onClose: () => void }) {
  return (
    <Dialog title={picture?.title ?? ''} shape="wide" isOpen={picture !== undefined} onClose={onClose}>
      {picture && (
        <div className="grid justify-items-center gap-4">
          <div className="grid min-h-40 w-full place-items-center">
            <PrivatePicture url={picture.url} className="max-h-[70dvh] max-w-full rounded-sm" />
          </div>
          {picture.download && <DownloadButton {...picture.download} />}
        </div>
      )}
    </Dialog>
  )
}

function DownloadButton(file: NonNullable<Shown['download']>) {
  const { isBusy, download } = useDownload(file)
  return (
    <Button kind="outline" size="small" busy={isBusy} onClick={download}>
      {!isBusy && <Download />}
      {healthRecordsPage.document.actions.download}
    </Button>
  )
}
