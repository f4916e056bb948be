import { type MouseEvent, useState } from 'react'
import type { Provider } from '#platform/rules/providers.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Images } from '#platform/web/ui/icons.tsx'
import { Picture } from '#platform/web/ui/pictures/picture.tsx'
import { gallery as words } from '../../words/provider-profile.ts'
import type { GalleryDialog } from './gallery-dialog.tsx'

const PREVIEW_COUNT = 5
/** The first picture is large; phones show three, wider containers up to five. */
const layouts = [
  '',
  'grid-cols-1',
  'grid-cols-2',
  'grid-cols-[2fr_1fr] grid-rows-2 [&>:first-child]:row-span-2',
  'grid-cols-[2fr_1fr] grid-rows-2 [&>:first-child]:row-span-2 max-md:[&>:nth-child(n+4)]:hidden md:grid-cols-[2fr_1fr_1fr] md:[&>:last-child]:col-span-2',
  'grid-cols-[2fr_1fr] grid-rows-2 [&>:first-child]:row-span-2 max-md:[&>:nth-child(n+4)]:hidden md:grid-cols-[2fr_1fr_1fr]',
] as const
/** `object-cover` fills the height too, so a wide picture is wider than its cell. */
const large = '(width >= 1024px) 640px, 100vw'
const small = '(width >= 1024px) 320px, 50vw'

/** A strip of pictures below the name; the dialog with all of them is loaded on demand. If it cannot be loaded, the picture's file opens. */
export function Gallery({ provider: { _id, gallery, clinicName, displayname } }: { provider: Provider }) {
  const [open, setOpen] = useState<number>()
  const [LoadedDialog, setLoadedDialog] = useState<typeof GalleryDialog>()
  if (gallery.length === 0) return null
  const shown = gallery.slice(0, PREVIEW_COUNT)
  const openAt = (at: number) => (event: MouseEvent) => {
    event.preventDefault()
    setOpen(at)
    import('./gallery-dialog.tsx').then(
      ({ GalleryDialog }) => setLoadedDialog(() => GalleryDialog),
      () => location.assign(gallery[at]?.file ?? ''),
    )
  }
  return (
    <section aria-labelledby="gallery" className="relative pb-5 md:pb-8">
      <h2 id="gallery" className="sr-only">
        {words.heading}
      </h2>
      <div className="relative">
        <div className={`grid h-[220px] gap-2 overflow-hidden rounded-md md:h-[360px] ${layouts[shown.length]}`}>
          {shown.map(({ file, name }, at) => (
            <a
              // biome-ignore lint/suspicious/noArrayIndexKey: the same picture may occur twice, and the list is static
              key={`${at} ${file}`}
              href={file}
              onClick={openAt(at)}
              className="block min-h-0 min-w-0 -outline-offset-3"
            >
              <Picture
                src={file}
                sizes={at === 0 ? large : small}
                alt={name || words.picture(at + 1)}
                width={800}
                height={600}
                className="size-full bg-sand-100 object-cover"
              />
            </a>
          ))}
        </div>
        {gallery.length > 1 && (
          <Button
            kind="outline"
            size="small"
            className="absolute bottom-3 max-md:left-3 md:right-3 noscript:hidden"
            onClick={openAt(0)}
          >
            <Images />
            {words.all(gallery.length)}
          </Button>
        )}
      </div>
      {LoadedDialog && (
        <LoadedDialog
          title={clinicName || displayname}
          providerId={_id}
          pictures={gallery}
          at={open}
          onMove={setOpen}
        />
      )}
    </section>
  )
}
