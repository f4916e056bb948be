import { languages } from '#content/languages.ts'
import { doctorSpecializations } from '#content/profile-choices.ts'
import { Field } from '#platform/web/ui/fields/field.tsx'
import { TagPicker } from '#platform/web/ui/fields/tag-picker.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { ImageField } from '#platform/web/ui/files/image-field.tsx'
import { ImagePreview } from '#platform/web/ui/files/image-preview.tsx'
import { TEXT_MAX } from '../../rules/profile-limits.ts'
import { doctorProblem } from '../../rules/profile-rules.ts'
import { profileEntries } from '../../words/profile-entries.ts'
import type { DoctorDraft, SectionProps } from './draft/profile-draft.ts'
import { lineOf, textOf, YearField } from './entries/entry-fields.tsx'
import { addressOf, type EntryKind, type FieldsProps, progressOf, trimmed, yearOf } from './entries/entry-kind.ts'
import { EntryList } from './entries/entry-list.tsx'

const words = profileEntries.doctor

export function AddDoctor({ draft, change, problem, progress }: SectionProps) {
  return (
    <EntryList
      kind={doctor}
      title={words.title}
      nothing={words.empty}
      entries={draft.doctors}
      onChange={(doctors) => change({ doctors })}
      problem={problem?.field === 'doctors' ? problem : undefined}
      progress={progress}
    />
  )
}

const doctor: EntryKind<DoctorDraft> = {
  words: words.entry,
  blank: () => ({
    _id: '',
    doctorName: '',
    logoofdoctor: undefined,
    degree: '',
    yearOfStartingPracticing: '',
    biography: '',
    specializations: [],
    languagesOfDoctors: [],
  }),
  nameOf: ({ doctorName }) => doctorName,
  problemOf: (entry) =>
    doctorProblem({
      ...trimmed(entry),
      logoofdoctor: addressOf(entry.logoofdoctor),
      yearOfStartingPracticing: yearOf(entry.yearOfStartingPracticing),
    }),
  required: words.required,
  findInvalidField: (entry) =>
    entry.biography.length > TEXT_MAX ? 'biography' : doctor.problemOf(entry) ? 'yearOfStartingPracticing' : undefined,
  Summary: ({ entry: { doctorName, logoofdoctor, degree } }) => (
    <div className="flex items-center gap-4">
      <ImagePreview value={logoofdoctor} sizes="56px" className="size-14 rounded-sm" />
      <div className="min-w-0">
        <p className="font-semibold">{doctorName || words.withoutName}</p>
        <p className="text-sm text-muted">{degree}</p>
      </div>
    </div>
  ),
  Fields: DoctorFields,
}

function DoctorFields(fields: FieldsProps<DoctorDraft>) {
  const { entry, edit, errors, progress } = fields
  return (
    <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_11rem] md:child:col-span-full">
      <Field label={words.fields.doctorName} {...lineOf(fields, 'doctorName')} />
      <Field className="md:col-span-1!" label={words.fields.degree} {...lineOf(fields, 'degree')} />
      <YearField
        className="md:col-span-1!"
        label={words.fields.yearOfStartingPracticing}
        name="yearOfStartingPracticing"
        {...fields}
      />
      <ImageField
        label={words.fields.logoofdoctor}
        hint={words.pictureHint}
        value={entry.logoofdoctor}
        onChange={(logoofdoctor) => edit({ logoofdoctor })}
        error={errors.logoofdoctor}
        progress={progressOf(entry.logoofdoctor, progress)}
      />
      <TextArea label={words.fields.biography} optional limit={TEXT_MAX} {...textOf(fields, 'biography')} />
      <TagPicker
        label={words.fields.specializations}
        optional
        placeholder={words.addSpecialization}
        options={doctorSpecializations}
        chosen={entry.specializations}
        onChange={(specializations) => edit({ specializations })}
      />
      <TagPicker
        label={words.fields.languagesOfDoctors}
        optional
        placeholder={words.addLanguage}
        options={languages}
        chosen={entry.languagesOfDoctors}
        onChange={(languagesOfDoctors) => edit({ languagesOfDoctors })}
      />
    </div>
  )
}
