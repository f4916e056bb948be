import { Fragment } from 'react'
import { ImagesField } from '#platform/web/ui/files/images-field.tsx'
import { pictureProblem } from '../../rules/profile-rules.ts'
import { profileEntries } from '../../words/profile-entries.ts'
import type { FileDraft, SectionProps } from './draft/profile-draft.ts'
import { addressOf, type EntryRules } from './entries/entry-kind.ts'
import { describeEntry, Removed } from './entries/entry-list.tsx'
import { useEntries } from './entries/use-entries.ts'
import { GalleryPicture } from './gallery-picture.tsx'

const words = profileEntries.picture

const picture: EntryRules<FileDraft> = {
  words: words.entry,
  blank: () => ({ file: undefined, name: '' }),
  nameOf: ({ name }) => name,
  problemOf: ({ file, name }) => pictureProblem({ file: addressOf(file), name }),
}

/** Pictures in the order of the public profile. */
export function GallerySection({ draft: { gallery: entries }, change, problem, progress }: SectionProps) {
  const own = problem?.field === 'gallery' ? problem : undefined
  const list = { kind: picture, entries, onChange: (gallery: FileDraft[]) => change({ gallery }), problem: own }
  const { actions, removed, focus, invalid, messageFor, listProblem } = useEntries(list)
  const notice = removed && (
    <Removed
      key={removed.entry.key}
      name={describeEntry(picture, removed.entry)}
      onUndo={() => actions.restore(removed)}
      className="aspect-4/3 min-w-0 flex-col justify-center gap-y-2 self-start rounded-md border border-dashed border-line-strong p-2 text-center"
    />
  )
  return (
    <>
      <ImagesField
        label={words.add}
        hint={words.addHint}
        error={listProblem}
        isBusy={progress !== undefined}
        onAdd={(files) => actions.append(files.map((file) => ({ file, name: '' })))}
      />
      <ul
        aria-label={words.title}
        className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4 gap-y-6 md:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] empty:hidden"
      >
        {removed && !entries.some(({ key }) => key === removed.after) && notice}
        {entries.map((entry, at) => (
          <Fragment key={entry.key}>
            <GalleryPicture
              entry={entry}
              actions={actions}
              position={at + 1}
              isLast={at === entries.length - 1}
              error={messageFor(entry) ?? (invalid?.entry.key === entry.key ? picture.problemOf(entry) : undefined)}
              focus={entry.key === focus?.key ? focus : undefined}
            />
            {removed?.after === entry.key && notice}
          </Fragment>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {focus && words.moved(entries.findIndex(({ key }) => key === focus.key) + 1, entries.length)}
      </p>
    </>
  )
}
