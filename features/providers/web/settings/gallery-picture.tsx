import { memo, useEffect, useRef } from 'react'
import { IconButton } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/fields/field.tsx'
import { ImageField } from '#platform/web/ui/files/image-field.tsx'
import { ImagePreview } from '#platform/web/ui/files/image-preview.tsx'
import { ArrowLeft, ArrowRight, Trash2 } from '#platform/web/ui/icons.tsx'
import { LINE_MAX } from '../../rules/profile-limits.ts'
import { profileEntries } from '../../words/profile-entries.ts'
import type { FileDraft } from './draft/profile-draft.ts'
import type { EntryActions } from './entries/use-entries.ts'

const words = profileEntries.picture

type GalleryPictureProps = {
  entry: FileDraft
  /** Counted from 1. */
  position: number
  isLast: boolean
  actions: Pick<EntryActions<FileDraft>, 'edit' | 'move' | 'remove'>
  error: string | undefined
  /** Focus request. */
  focus: object | undefined
}

/** One picture with its caption, position and buttons. */
export const GalleryPicture = memo(function GalleryPicture({ focus, error, ...picture }: GalleryPictureProps) {
  const { entry, position, actions } = picture
  return (
    <li className={entry.file ? 'min-w-0' : 'col-span-full'}>
      {entry.file ? (
        <div className="relative">
          <ImagePreview
            value={entry.file}
            alt={entry.name || words.name(position)}
            sizes="(width >= 640px) 240px, 50vw"
            className="aspect-4/3 w-full rounded-md"
          />
          <span
            aria-hidden="true"
            className="absolute top-2 left-2 min-w-6 rounded-[5px] bg-page px-1.5 py-0.5 text-center text-xs font-semibold tabular-nums"
          >
            {position}
          </span>
        </div>
      ) : (
        <ImageField
          shape="wide"
          label={words.name(position)}
          value={undefined}
          error={error}
          onChange={(file) => actions.edit(entry.key, { file })}
        />
      )}
      <Field
        label={<span className="sr-only">{words.captionOf(position)}</span>}
        placeholder={words.caption}
        value={entry.name}
        maxLength={LINE_MAX}
        autoComplete="off"
        error={entry.file ? error : undefined}
        onChange={({ currentTarget }) => actions.edit(entry.key, { name: currentTarget.value })}
      />
      <Buttons focus={focus} {...picture} />
    </li>
  )
})

function Buttons({ entry: { key }, position, isLast, actions, focus }: Omit<GalleryPictureProps, 'error'>) {
  const row = useRef<HTMLDivElement>(null)
  const direction = useRef<1 | -1>(1)
  useEffect(() => {
    if (!focus) return
    // Moving the element drops its focus. In the first or last position the button of the other direction gets it.
    const [earlier, later] = row.current?.querySelectorAll('button') ?? []
    const same = direction.current === 1 ? later : earlier
    const opposite = direction.current === 1 ? earlier : later
    const target = same?.disabled ? opposite : same
    target?.focus()
  }, [focus])
  const move = (by: 1 | -1) => () => {
    direction.current = by
    actions.move(key, by)
  }
  return (
    <div ref={row} className="-mx-2.5 mt-1 flex child:disabled:border-transparent!">
      <IconButton bare label={words.moveEarlier(position)} disabled={position === 1} onClick={move(-1)}>
        <ArrowLeft />
      </IconButton>
      <IconButton bare label={words.moveLater(position)} disabled={isLast} onClick={move(1)}>
        <ArrowRight />
      </IconButton>
      <IconButton bare label={words.delete(position)} className="ml-auto text-bad!" onClick={() => actions.remove(key)}>
        <Trash2 />
      </IconButton>
    </div>
  )
}
