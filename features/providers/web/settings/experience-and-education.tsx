import { Field } from '#platform/web/ui/fields/field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { TEXT_MAX } from '../../rules/profile-limits.ts'
import { educationProblem, experienceProblem } from '../../rules/profile-rules.ts'
import { profileEntries } from '../../words/profile-entries.ts'
import { yearRange } from '../year-range.ts'
import type { EducationDraft, ExperienceDraft, SectionProps } from './draft/profile-draft.ts'
import { lineOf, textOf } from './entries/entry-fields.tsx'
import { type EntryKind, trimmed } from './entries/entry-kind.ts'
import { EntryList } from './entries/entry-list.tsx'

const { experience: work, education: study } = profileEntries

export function ExperienceAndEducation({ draft, change, problem, progress }: SectionProps) {
  return (
    <div className="grid gap-10">
      <EntryList
        kind={experience}
        title={work.title}
        nothing={work.empty}
        entries={draft.experiences}
        onChange={(experiences) => change({ experiences })}
        problem={problem?.field === 'experiences' ? problem : undefined}
        progress={progress}
      />
      <EntryList
        kind={education}
        title={study.title}
        nothing={study.empty}
        entries={draft.educations}
        onChange={(educations) => change({ educations })}
        problem={problem?.field === 'educations' ? problem : undefined}
        progress={progress}
      />
    </div>
  )
}

const experience: EntryKind<ExperienceDraft> = {
  words: work.entry,
  blank: () => ({ _id: '', companyName: '', jobTitle: '', startingDate: '', endingDate: '', jobDescription: '' }),
  nameOf: ({ companyName }) => companyName,
  problemOf: (entry) => experienceProblem(trimmed(entry)),
  required: work.required,
  findInvalidField: (entry) =>
    entry.jobDescription.length > TEXT_MAX ? 'jobDescription' : findInvalidDate(experience, entry),
  Summary: ({ entry }) => <Past place={entry.companyName} role={entry.jobTitle} when={yearRange(entry)} />,
  Fields: (fields) => (
    <div className="grid gap-5 md:grid-cols-2">
      <Field label={work.fields.companyName} {...lineOf(fields, 'companyName')} />
      <Field label={work.fields.jobTitle} {...lineOf(fields, 'jobTitle')} />
      <Field type="date" label={work.fields.startingDate} {...textOf(fields, 'startingDate')} />
      <Field
        type="date"
        label={work.fields.endingDate}
        optional
        hint={work.endingDateHint}
        {...textOf(fields, 'endingDate')}
      />
      <TextArea
        label={work.fields.jobDescription}
        optional
        className="md:col-span-full"
        limit={TEXT_MAX}
        {...textOf(fields, 'jobDescription')}
      />
    </div>
  ),
}

const education: EntryKind<EducationDraft> = {
  words: study.entry,
  blank: () => ({ _id: '', institutionName: '', degree: '', startingDate: '', endingDate: '', description: '' }),
  nameOf: ({ institutionName }) => institutionName,
  problemOf: (entry) => educationProblem(trimmed(entry)),
  required: study.required,
  findInvalidField: (entry) =>
    entry.description.length > TEXT_MAX ? 'description' : findInvalidDate(education, entry),
  Summary: ({ entry }) => <Past place={entry.institutionName} role={entry.degree} when={yearRange(entry)} />,
  Fields: (fields) => (
    <div className="grid gap-5 md:grid-cols-2">
      <Field label={study.fields.institutionName} {...lineOf(fields, 'institutionName')} />
      <Field label={study.fields.degree} {...lineOf(fields, 'degree')} />
      <Field type="date" label={study.fields.startingDate} {...textOf(fields, 'startingDate')} />
      <Field
        type="date"
        label={study.fields.endingDate}
        optional
        hint={study.endingDateHint}
        {...textOf(fields, 'endingDate')}
      />
      <TextArea
        label={study.fields.description}
        optional
        className="md:col-span-full"
        limit={TEXT_MAX}
        {...textOf(fields, 'description')}
      />
    </div>
  ),
}

/** The starting date, if the entry is invalid even without its ending date. */
function findInvalidDate<Entry extends { startingDate: string; endingDate: string }>(
  { problemOf }: EntryKind<Entry>,
  entry: Entry,
) {
  if (!problemOf(entry)) return undefined
  return problemOf({ ...entry, endingDate: '' }) ? 'startingDate' : 'endingDate'
}

function Past({ place, role, when }: { place: string; role: string; when: string }) {
  return (
    <>
      <p className="font-semibold">{place || work.withoutName}</p>
      <p className="text-sm">{role}</p>
      <p className="text-sm text-muted tabular-nums">{when}</p>
    </>
  )
}
