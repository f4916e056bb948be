import { ClipboardList, FileText, type IconComponent, Mail, ReceiptText, Scan } from '#platform/web/ui/icons.tsx'
import { PrivatePicture } from '#platform/web/ui/pictures/private-picture.tsx'
import type { HealthDocument } from '../rules/health-records.ts'
import { filePath } from './api.ts'

const THUMB_PX = 240

const icons = {
  scan: Scan,
  plan: ClipboardList,
  letter: Mail,
  other: FileText,
} satisfies Record<HealthDocument['kind'], IconComponent>

const frame = 'grid size-14 flex-none place-items-center overflow-hidden rounded-sm border border-line md:size-16'

/** The picture of a document, or an icon of its kind. */
export function DocumentIcon({ document }: { document: HealthDocument }) {
  const { file, kind, source } = document
  if (file.type === 'image') {
    const isLarge = (file.width ?? 0) > THUMB_PX
    return (
      <span className={`${frame} bg-ink`}>
        <PrivatePicture
          url={isLarge ? `${filePath(document)}?width=${THUMB_PX}` : filePath(document)}
          className="size-full object-cover"
        />
      </span>
    )
  }
  const Icon = source === 'invoice' ? ReceiptText : icons[kind]
  return (
    <span className={`${frame} bg-page text-teal-700`}>
      <Icon className="size-6" />
    </span>
  )
}
