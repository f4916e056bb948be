import { Images } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import type { Provider } from '#domain/providers.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Section } from '#web/ui/section.tsx'
import type { GalleryDialog } from './gallery-dialog.tsx'

const PREVIEW_COUNT = 3
const layouts = [
  '',
  'grid-cols-1',
  'grid-cols-2',
  'grid-cols-[2fr_1fr] grid-rows-2 [&>:first-child]:row-span-2',
] as const
/** `object-cover` fills the height too, so a wide picture is wider than its cell. */
const large = '(width >= 1024px) 640px, 100vw'
const small = '(width >= 1024px) 320px, 50vw'

/** Preview of three pictures; the dialog with all of them is loaded on demand. If it cannot be loaded, the picture's file opens. */
export function Gallery({ provider: { gallery, clinicName, displayname } }: { provider: Provider }) {
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
    <Section title="Gallery">
      <div className="relative">
        <div className={`grid h-[300px] gap-2 overflow-hidden rounded-md md:h-[380px] ${layouts[shown.length]}`}>
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
                alt={name || `Picture ${at + 1}`}
                loading="lazy"
                width={800}
                height={600}
                className="size-full bg-sand-100 object-cover"
              />
            </a>
          ))}
        </div>
        {gallery.length > PREVIEW_COUNT && (
          <Button kind="outline" size="small" className="absolute right-4 bottom-4 noscript:hidden" onClick={openAt(0)}>
            <Images />
            All {gallery.length} pictures
          </Button>
        )}
      </div>
      {LoadedDialog && <LoadedDialog title={clinicName || displayname} pictures={gallery} at={open} onMove={setOpen} />}
    </Section>
  )
}
