import { FileText } from 'lucide-react'
import { LINE_MAX } from '#domain/profile-limits.ts'
import { awardProblem, downloadProblem } from '#domain/profile-rules.ts'
import { DocumentField } from '#web/ui/document-field.tsx'
import { Field } from '#web/ui/field.tsx'
import type { FileValue } from '#web/ui/file-field.tsx'
import { lineOf, YearField } from './entry-fields.tsx'
import { addressOf, type EntryKind, progressOf, trimmed, yearOf } from './entry-kind.ts'
import { EntryList } from './entry-list.tsx'
import type { AwardDraft, FileDraft, SectionProps } from './profile-draft.ts'

export function AwardsAndDownloads({ draft, change, problem, progress }: SectionProps) {
  return (
    <div className="grid gap-10">
      <EntryList
        kind={award}
        title="Awards"
        nothing="What you have been honoured for, with the year."
        entries={draft.awards}
        onChange={(awards) => change({ awards })}
        problem={problem?.field === 'awards' ? problem : undefined}
        progress={progress}
      />
      <EntryList
        kind={download}
        title="Downloads"
        nothing="PDF files that patients can take with them, such as a price list."
        entries={draft.downloads}
        onChange={(downloads) => change({ downloads })}
        problem={problem?.field === 'downloads' ? problem : undefined}
        progress={progress}
      />
    </div>
  )
}

const award: EntryKind<AwardDraft> = {
  noun: 'award',
  blank: () => ({ _id: '', awardTitle: '', awardYear: '' }),
  nameOf: ({ awardTitle }) => awardTitle,
  problemOf: (entry) => awardProblem({ ...trimmed(entry), awardYear: yearOf(entry.awardYear) }),
  required: { awardTitle: 'Enter the title.', awardYear: 'Enter the year.' },
  findInvalidField: (entry) => (award.problemOf(entry) ? 'awardYear' : undefined),
  Summary: ({ entry: { awardTitle, awardYear } }) => (
    <>
      <p className="font-semibold">{awardTitle || 'Without a title yet'}</p>
      <p className="text-sm text-muted tabular-nums">{awardYear}</p>
    </>
  ),
  Fields: (fields) => (
    <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_9rem]">
      <Field label="Title" {...lineOf(fields, 'awardTitle')} />
      <YearField label="Year" name="awardYear" {...fields} />
    </div>
  ),
}

const download: EntryKind<FileDraft> = {
  noun: 'download',
  blank: () => ({ file: undefined, name: '' }),
  nameOf: ({ name }) => name,
  problemOf: ({ file, name }) => downloadProblem({ file: addressOf(file), name: name.trim() }),
  required: { file: 'Choose a PDF file.', name: 'Enter a name.' },
  findInvalidField: () => undefined,
  Summary: ({ entry: { file, name } }) => (
    <div className="flex items-start gap-3">
      <FileText className="mt-0.5 text-teal-700" />
      <div className="min-w-0">
        <p className="font-semibold">{name || 'Without a name yet'}</p>
        {typeof file === 'string' ? (
          <a href={file} target="_blank" rel="noopener" className="link -my-2 text-sm">
            Open<span className="sr-only"> {name} in a new tab</span>
          </a>
        ) : (
          <p className="text-sm text-muted">{file?.name ?? 'No file is chosen.'}</p>
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
          label="File"
          hint="A PDF file of up to 15 MB, such as a price list."
          value={entry.file}
          onChange={take}
          error={errors.file}
          progress={progressOf(entry.file, progress)}
        />
        <Field label="Name" hint="What patients read on the link." {...lineOf(fields, 'name')} />
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
