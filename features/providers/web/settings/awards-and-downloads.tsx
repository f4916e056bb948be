import { documentProblem, HEAD_BYTES, TAIL_BYTES } from '#platform/rules/uploads.ts'
import { bytesOf } from '#platform/web/image-check.ts'
import { Field } from '#platform/web/ui/fields/field.tsx'
import { FileField, type FileFieldProps, type FileValue } from '#platform/web/ui/files/file-field.tsx'
import { FilePlus, FileText } from '#platform/web/ui/icons.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { fileKinds } from '#platform/words/file-fields.ts'
import { LINE_MAX } from '../../rules/profile-limits.ts'
import { awardProblem, downloadProblem } from '../../rules/profile-rules.ts'
import { profileEntries } from '../../words/profile-entries.ts'
import type { AwardDraft, FileDraft, SectionProps } from './draft/profile-draft.ts'
import { lineOf, YearField } from './entries/entry-fields.tsx'
import { addressOf, type EntryKind, progressOf, trimmed, yearOf } from './entries/entry-kind.ts'
import { EntryList } from './entries/entry-list.tsx'

const { award: awards, download: downloads } = profileEntries

export function AwardsAndDownloads({ draft, change, problem, progress }: SectionProps) {
  return (
    <div className="grid gap-10">
      <EntryList
        kind={award}
        title={awards.title}
        nothing={awards.empty}
        entries={draft.awards}
        onChange={(next) => change({ awards: next })}
        problem={problem?.field === 'awards' ? problem : undefined}
        progress={progress}
      />
      <EntryList
        kind={download}
        title={downloads.title}
        nothing={downloads.empty}
        entries={draft.downloads}
        onChange={(next) => change({ downloads: next })}
        problem={problem?.field === 'downloads' ? problem : undefined}
        progress={progress}
      />
    </div>
  )
}

const award: EntryKind<AwardDraft> = {
  words: awards.entry,
  blank: () => ({ _id: '', awardTitle: '', awardYear: '' }),
  nameOf: ({ awardTitle }) => awardTitle,
  problemOf: (entry) => awardProblem({ ...trimmed(entry), awardYear: yearOf(entry.awardYear) }),
  required: awards.required,
  findInvalidField: (entry) => (award.problemOf(entry) ? 'awardYear' : undefined),
  Summary: ({ entry: { awardTitle, awardYear } }) => (
    <>
      <p className="font-semibold">{awardTitle || awards.withoutTitle}</p>
      <p className="text-sm text-muted tabular-nums">{awardYear}</p>
    </>
  ),
  Fields: (fields) => (
    <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_9rem]">
      <Field label={awards.fields.awardTitle} {...lineOf(fields, 'awardTitle')} />
      <YearField label={awards.fields.awardYear} name="awardYear" {...fields} />
    </div>
  ),
}

const download: EntryKind<FileDraft> = {
  words: downloads.entry,
  blank: () => ({ file: undefined, name: '' }),
  nameOf: ({ name }) => name,
  problemOf: ({ file, name }) => downloadProblem({ file: addressOf(file), name: name.trim() }),
  required: downloads.required,
  findInvalidField: () => undefined,
  Summary: ({ entry: { file, name } }) => (
    <div className="flex items-start gap-3">
      <FileText className="mt-0.5 text-teal-700" />
      <div className="min-w-0">
        <p className="font-semibold">{name || downloads.withoutName}</p>
        {typeof file === 'string' ? (
          <a href={file} target="_blank" rel="noopener" className="link -my-2 text-sm">
            <Sentence
              text={downloads.open}
              parts={{ file: <span className="sr-only">{downloads.inNewTab(name)}</span> }}
            />
          </a>
        ) : (
          <p className="text-sm text-muted">{file?.name ?? downloads.noFile}</p>
        )}
      </div>
    </div>
  ),
  Fields: (fields) => {
    const { entry, edit, errors, progress } = fields
    const take = (file: FileValue) =>
      edit(file instanceof File && !entry.name.trim() ? { file, name: nameOfFile(file) } : { file })
    return (
      <div className="grid gap-5">
        <DocumentField
          label={downloads.fields.file}
          hint={downloads.fileHint}
          value={entry.file}
          onChange={take}
          error={errors.file}
          progress={progressOf(entry.file, progress)}
        />
        <Field label={downloads.fields.name} hint={downloads.nameHint} {...lineOf(fields, 'name')} />
      </div>
    )
  },
}

/** The file name without its extension, as a readable title. */
const nameOfFile = ({ name }: File) =>
  name
    .replace(/\.pdf$/i, '')
    .replaceAll('_', ' ')
    .slice(0, LINE_MAX)

/** A PDF file. What the server would refuse is refused here at once, in the same words. */
export function DocumentField(field: FileFieldProps) {
  const Icon = field.value ? FileText : FilePlus
  return (
    <FileField
      {...field}
      words={fileKinds.pdf}
      accept="application/pdf"
      findProblem={findProblem}
      preview={
        <span className="grid size-16 flex-none place-items-center rounded-md border border-line bg-sand-50 text-muted">
          <Icon className="size-7 stroke-[1.5]" />
        </span>
      }
    />
  )
}

async function findProblem(file: File) {
  const [head, tail] = await Promise.all([bytesOf(file.slice(0, HEAD_BYTES)), bytesOf(file.slice(-TAIL_BYTES))])
  return documentProblem(head, tail, file.size)
}
