import { useMemo } from 'react'
import type { Problem } from '#platform/rules/form-schemas.ts'
import { Field } from '#platform/web/ui/fields/field.tsx'
import type { FileValue } from '#platform/web/ui/files/file-field.tsx'
import { ImageField } from '#platform/web/ui/files/image-field.tsx'
import { ImagePreview } from '#platform/web/ui/files/image-preview.tsx'
import { resultsProblem } from '../../rules/profile-rules.ts'
import { profileEntries } from '../../words/profile-entries.ts'
import type { ResultDraft, SectionProps } from './draft/profile-draft.ts'
import { lineOf } from './entries/entry-fields.tsx'
import { addressOf, type EntryKind, type FieldsProps, progressOf } from './entries/entry-kind.ts'
import { EntryList } from './entries/entry-list.tsx'

const words = profileEntries.result

export function ResultsSection({ draft, change, problem, progress }: SectionProps) {
  const own = useMemo(() => problemOfPairs(problem), [problem])
  return (
    <EntryList
      kind={result}
      title={words.title}
      nothing={words.empty}
      entries={draft.results}
      onChange={(results) => change({ results })}
      problem={own}
      progress={progress}
    />
  )
}

/** The wire format is a flat list of pictures, so an index counts two pictures for each pair. */
function problemOfPairs(problem: Problem | undefined) {
  if (problem?.field !== 'beforeAndAfter') return undefined
  return problem.at === undefined ? problem : { ...problem, at: Math.floor(problem.at / 2) }
}

const result: EntryKind<ResultDraft> = {
  words: words.entry,
  blank: () => ({ before: undefined, after: undefined, name: '' }),
  nameOf: ({ name }) => name,
  problemOf: ({ before, after, name }) =>
    resultsProblem([before, after].map((file) => ({ file: addressOf(file), name }))),
  required: words.required,
  findInvalidField: () => undefined,
  Summary: ({ entry: { before, after, name } }) => (
    <div className="grid gap-3 sm:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] sm:items-center">
      <div className="grid grid-cols-2 gap-1 overflow-hidden rounded-md">
        <Tagged tag={words.fields.before} value={before} />
        <Tagged tag={words.fields.after} value={after} />
      </div>
      <p className={name ? 'font-semibold' : 'text-muted'}>{name || words.withoutName}</p>
    </div>
  ),
  Fields: ResultFields,
}

function Tagged({ tag, value }: { tag: string; value: FileValue }) {
  return (
    <div className="relative">
      <ImagePreview value={value} sizes="160px" className="aspect-[4/3.4] w-full" />
      <span className="absolute top-2 left-2 rounded-[5px] bg-page px-2 py-0.5 text-xs font-semibold">{tag}</span>
    </div>
  )
}

function ResultFields(fields: FieldsProps<ResultDraft>) {
  const { entry, edit, errors, progress } = fields
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-5 md:gap-x-5">
      <ImageField
        shape="large"
        label={words.fields.before}
        value={entry.before}
        onChange={(before) => edit({ before })}
        error={errors.before}
        progress={progressOf(entry.before, progress)}
      />
      <ImageField
        shape="large"
        label={words.fields.after}
        value={entry.after}
        onChange={(after) => edit({ after })}
        error={errors.after}
        progress={progressOf(entry.after, progress)}
      />
      <Field
        label={words.fields.name}
        optional
        hint={words.nameHint}
        className="col-span-full"
        {...lineOf(fields, 'name')}
      />
    </div>
  )
}
