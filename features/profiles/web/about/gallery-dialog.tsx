import { useEffect } from 'react'
import { ReportButton } from '#features/moderation/web/report-button.tsx'
import type { Provider } from '#platform/rules/providers.ts'
import { useSession } from '#platform/web/session.ts'
import { IconButton } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { ArrowLeft, ArrowRight } from '#platform/web/ui/icons.tsx'
import { Picture } from '#platform/web/ui/pictures/picture.tsx'
import { gallery } from '../../words/provider-profile.ts'

type Pictures = Provider['gallery']
type GalleryDialogProps = {
  title: string
  providerId: string
  pictures: Pictures
  /** Index of the picture in view; undefined while the dialog is closed. */
  at: number | undefined
  onMove: (at: number | undefined) => void
}

export function GalleryDialog({ title, providerId, pictures, at, onMove }: GalleryDialogProps) {
  const isOwn = useSession()?.user._id === providerId
  return (
    <Dialog title={title} shape="wide" isOpen={at !== undefined} onClose={() => onMove(undefined)}>
      {at !== undefined && <PictureInView pictures={pictures} at={at} onMove={onMove} isOwn={isOwn} />}
    </Dialog>
  )
}

type PictureInViewProps = { pictures: Pictures; at: number; onMove: (at: number) => void; isOwn: boolean }

/** Arrow keys work regardless of focus, and navigation wraps around. */
function PictureInView({ pictures, at, onMove, isOwn }: PictureInViewProps) {
  const count = pictures.length
  const previous = (at + count - 1) % count
  const next = (at + 1) % count
  useEffect(() => {
    const navigateByKey = ({ key, target }: KeyboardEvent) => {
      // In the form of a report they move the caret and the choice.
      if (target instanceof Element && target.closest('form')) return
      if (key === 'ArrowLeft') onMove(previous)
      if (key === 'ArrowRight') onMove(next)
    }
    document.addEventListener('keydown', navigateByKey)
    return () => document.removeEventListener('keydown', navigateByKey)
  }, [previous, next, onMove])

  const { _id, file = '', name = '' } = pictures[at] ?? {}
  return (
    <figure>
      <Picture
        key={file}
        src={file}
        sizes="(width >= 1080px) 1032px, 100vw"
        alt={name || gallery.picture(at + 1)}
        width={800}
        height={600}
        className="aspect-4/3 max-h-[66dvh] w-full rounded-sm bg-sand-50 object-contain"
      />
      <div className="mt-3 flex items-center justify-between gap-x-4 gap-y-1 max-sm:flex-wrap">
        <figcaption aria-live="polite" className="min-w-0 text-sm wrap-anywhere max-sm:basis-full">
          <b className="font-semibold">{name}</b>{' '}
          <span className="text-muted tabular-nums">{gallery.position(at + 1, count)}</span>
        </figcaption>
        <div className="flex flex-none items-center gap-2 max-sm:grow max-sm:justify-end">
          {_id && !isOwn && <ReportButton key={_id} kind="picture" id={_id} />}
          {count > 1 && (
            <>
              <IconButton label={gallery.previous} onClick={() => onMove(previous)}>
                <ArrowLeft />
              </IconButton>
              <IconButton label={gallery.next} onClick={() => onMove(next)}>
                <ArrowRight />
              </IconButton>
            </>
          )}
        </div>
      </div>
    </figure>
  )
}
