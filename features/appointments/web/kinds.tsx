import { Hospital, type IconComponent, Video } from '#platform/web/ui/icons.tsx'
import type { AppointmentKind, OfferedKind } from '../rules/appointment-kinds.ts'
import { kindNames } from '../words/appointment-kinds.ts'
import { bookingCard } from '../words/booking.ts'

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

const words = bookingCard.kinds

type ChooseKindProps = {
  kinds: readonly OfferedKind[]
  chosen: AppointmentKind | undefined
  onChoose: (kind: AppointmentKind) => void
}

/** The kinds that a provider offers as radio buttons; a line where there is no choice. */
export function ChooseKind({ kinds, chosen, onChoose }: ChooseKindProps) {
  const [first, second] = kinds
  if (!first) return null
  if (!second)
    return <KindLine kind={first.kind} text={[kindNames[first.kind], ...facts(first)].join(' · ')} className="mb-4" />
  return (
    <fieldset className="mb-4">
      <legend className="mb-1.5 text-sm font-semibold">{words.legend}</legend>
      <div className="grid grid-cols-2 gap-2">
        {kinds.map((kind) => (
          <KindRadio key={kind.kind} kind={kind} isChosen={kind.kind === chosen} onChoose={() => onChoose(kind.kind)} />
        ))}
      </div>
    </fieldset>
  )
}

/** 30 min, free. What a visit costs depends on the treatment. */
const facts = ({ kind, minutes }: OfferedKind) => [words.minutes(minutes), ...(kind === 'video' ? [words.free] : [])]

type KindRadioProps = { kind: OfferedKind; isChosen: boolean; onChoose: () => void }

const KindRadio = ({ kind, isChosen, onChoose }: KindRadioProps) => (
  <label className="kind-choice">
    <input type="radio" name="kind" value={kind.kind} checked={isChosen} onChange={onChoose} />
    <KindIcon kind={kind.kind} className="mt-0.5 flex-none text-teal-700" />
    <span className="min-w-0">
      <b className="block font-semibold">{kindNames[kind.kind]}</b>
      <span className="text-muted">{facts(kind).join(' · ')}</span>
    </span>
  </label>
)
