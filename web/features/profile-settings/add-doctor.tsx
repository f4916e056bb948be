import { doctorSpecializations } from '#content/doctor-specializations.ts'
import { languages } from '#content/languages.ts'
import { TEXT_MAX } from '#domain/profile-limits.ts'
import { doctorProblem } from '#domain/profile-rules.ts'
import { Field } from '#web/ui/field.tsx'
import { ImageField } from '#web/ui/image-field.tsx'
import { ImagePreview } from '#web/ui/image-preview.tsx'
import { TagPicker } from '#web/ui/tag-picker.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { lineOf, textOf, YearField } from './entry-fields.tsx'
import { addressOf, type EntryKind, type FieldsProps, progressOf, trimmed, yearOf } from './entry-kind.ts'
import { EntryList } from './entry-list.tsx'
import type { DoctorDraft, SectionProps } from './profile-draft.ts'

export function AddDoctor({ draft, change, problem, progress }: SectionProps) {
  return (
    <EntryList
      kind={doctor}
      title="Doctors"
      nothing="Who treats your patients, with picture, degree and languages."
      entries={draft.doctors}
      onChange={(doctors) => change({ doctors })}
      problem={problem?.field === 'doctors' ? problem : undefined}
      progress={progress}
    />
  )
}

const doctor: EntryKind<DoctorDraft> = {
  noun: 'doctor',
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
  required: {
    doctorName: 'Enter the name.',
    degree: 'Enter the degree.',
    yearOfStartingPracticing: 'Enter the year.',
    logoofdoctor: 'Choose a picture.',
  },
  findInvalidField: (entry) =>
    entry.biography.length > TEXT_MAX ? 'biography' : doctor.problemOf(entry) ? 'yearOfStartingPracticing' : undefined,
  Summary: ({ entry: { doctorName, logoofdoctor, degree } }) => (
    <div className="flex items-center gap-4">
      <ImagePreview value={logoofdoctor} sizes="56px" className="size-14 rounded-sm" />
      <div className="min-w-0">
        <p className="font-semibold">{doctorName || 'Without a name yet'}</p>
        <p className="text-sm text-muted">{degree}</p>
      </div>
    </div>
  ),
  Fields: DoctorFields,
}

function DoctorFields(fields: FieldsProps<DoctorDraft>) {
  const { entry, edit, errors, progress } = fields
  return (
    <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_11rem] md:*:col-span-full">
      <Field label="Name" {...lineOf(fields, 'doctorName')} />
      <Field className="md:col-span-1!" label="Degree" {...lineOf(fields, 'degree')} />
      <YearField className="md:col-span-1!" label="Practicing since" name="yearOfStartingPracticing" {...fields} />
      <ImageField
        label="Picture"
        hint="JPEG, PNG, WebP or AVIF, up to 15 MB."
        value={entry.logoofdoctor}
        onChange={(logoofdoctor) => edit({ logoofdoctor })}
        error={errors.logoofdoctor}
        progress={progressOf(entry.logoofdoctor, progress)}
      />
      <TextArea label="Biography" optional limit={TEXT_MAX} {...textOf(fields, 'biography')} />
      <TagPicker
        label="Specializations"
        optional
        placeholder="Add a specialization"
        options={doctorSpecializations}
        chosen={entry.specializations}
        onChange={(specializations) => edit({ specializations })}
      />
      <TagPicker
        label="Languages"
        optional
        placeholder="Add a language"
        options={languages}
        chosen={entry.languagesOfDoctors}
        onChange={(languagesOfDoctors) => edit({ languagesOfDoctors })}
      />
    </div>
  )
}
