import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import { LINE_MAX } from '#domain/profile-limits.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { ImageField } from '#web/ui/image-field.tsx'
import { ImagePreview } from '#web/ui/image-preview.tsx'
import type { FileDraft } from './profile-draft.ts'
import type { EntryActions } from './use-entries.ts'

type GalleryPictureProps = {
  entry: FileDraft
  /** Counted from 1. */
  place: number
  isLast: boolean
  actions: Pick<EntryActions<FileDraft>, 'edit' | 'move' | 'remove'>
  error: string | undefined
  /** Given when the keyboard belongs here. */
  wanted: object | undefined
}

/** One picture with its caption, its place and its way out. */
export const GalleryPicture = memo(function GalleryPicture({ wanted, error, ...picture }: GalleryPictureProps) {
  const { entry, place, actions } = picture
  return (
    <li className={entry.file ? 'min-w-0' : 'col-span-full'}>
      {entry.file ? (
        <div className="relative">
          <ImagePreview
            value={entry.file}
            alt={entry.name || `Picture ${place}`}
            sizes="(width >= 640px) 240px, 50vw"
            className="aspect-4/3 w-full rounded-md"
          />
          <span
            aria-hidden="true"
            className="absolute top-2 left-2 min-w-6 rounded-[5px] bg-page px-1.5 py-0.5 text-center text-xs font-semibold tabular-nums"
          >
            {place}
          </span>
        </div>
      ) : (
        <ImageField
          shape="wide"
          label={`Picture ${place}`}
          value={undefined}
          error={error}
          onChange={(file) => actions.edit(entry.key, { file })}
        />
      )}
      <Field
        label={<span className="sr-only">Caption of picture {place}</span>}
        placeholder="Caption"
        value={entry.name}
        maxLength={LINE_MAX}
        autoComplete="off"
        error={entry.file ? error : undefined}
        onChange={({ currentTarget }) => actions.edit(entry.key, { name: currentTarget.value })}
      />
      <Buttons wanted={wanted} {...picture} />
    </li>
  )
})

function Buttons({ entry: { key }, place, isLast, actions, wanted }: Omit<GalleryPictureProps, 'error'>) {
  const row = useRef<HTMLDivElement>(null)
  const direction = useRef<1 | -1>(1)
  useEffect(() => {
    if (!wanted) return
    // A picture that moves through the page loses the keyboard; at the end of its way only the other button is left.
    const [earlier, later] = row.current?.querySelectorAll('button') ?? []
    const [first, second] = direction.current === 1 ? [later, earlier] : [earlier, later]
    const target = first?.disabled ? second : first
    target?.focus()
  }, [wanted])
  const move = (by: 1 | -1) => () => {
    direction.current = by
    actions.move(key, by)
  }
  return (
    <div ref={row} className="-mx-2.5 mt-1 flex *:disabled:border-transparent!">
      <IconButton bare label={`Move picture ${place} earlier`} disabled={place === 1} onClick={move(-1)}>
        <ArrowLeft />
      </IconButton>
      <IconButton bare label={`Move picture ${place} later`} disabled={isLast} onClick={move(1)}>
        <ArrowRight />
      </IconButton>
      <IconButton
        bare
        label={`Delete picture ${place}`}
        className="ml-auto text-bad!"
        onClick={() => actions.remove(key)}
      >
        <Trash2 />
      </IconButton>
    </div>
  )
}
