import { kindNames } from '#content/appointment-kinds.ts'
import type { AppointmentKind } from '#domain/appointment-kinds.ts'
import { Hospital, type IconComponent, Video } from '#web/ui/icons.tsx'

const ICONS: Readonly<Record<AppointmentKind, IconComponent>> = { video: Video, clinic: Hospital }

export function KindIcon({ kind, className }: { kind: AppointmentKind; className?: string }) {
  const Icon = ICONS[kind]
  return <Icon {...(className && { className })} />
}

type KindLineProps = {
  kind: AppointmentKind
  /** More than the name of the kind, such as the address of the clinic. */
  text?: string
  className?: string
}

/** The kind of an appointment as an icon with its name. */
export const KindLine = ({ kind, text = kindNames[kind], className = '' }: KindLineProps) => (
  <span className={`flex gap-2 text-sm ${className}`}>
    <KindIcon kind={kind} className="mt-0.5 size-4.5 flex-none text-teal-700" />
    <span className="min-w-0 wrap-anywhere">{text}</span>
  </span>
)
