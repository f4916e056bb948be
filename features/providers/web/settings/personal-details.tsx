import { useState } from 'react'
import { languages } from '#content/languages.ts'
import { visitorCountry } from '#platform/web/geo/visitor-country.ts'
import { AmountField } from '#platform/web/ui/fields/amount-field.tsx'
import { Field, RadioGroup } from '#platform/web/ui/fields/field.tsx'
import { PhoneField } from '#platform/web/ui/fields/phone-field.tsx'
import { TagPicker } from '#platform/web/ui/fields/tag-picker.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { ImageField } from '#platform/web/ui/files/image-field.tsx'
import { TEXT_MAX } from '../../rules/profile-limits.ts'
import { profileSettingsPage as words } from '../../words/profile-settings.ts'
import type { ProfileDraft, SectionProps } from './draft/profile-draft.ts'
import { errorOf, namesField, pictureField, textField } from './section-fields.tsx'
import { labelOf } from './sections.ts'

const grid = 'grid gap-5 md:grid-cols-2'
const whole = 'md:col-span-2'
const genders = [
  { value: 'Female', text: words.genders.Female },
  { value: 'Male', text: words.genders.Male },
  { value: '', text: words.genders.unspecified },
]

export function PersonalDetails(props: SectionProps) {
  const { draft, change } = props
  return (
    <div className={grid}>
      <ImageField {...pictureField(props, 'avatar')} hint={words.picture} className={whole} />
      <RadioGroup
        legend={labelOf('gender')}
        name="gender"
        options={genders}
        chosen={draft.gender}
        onChoose={(gender) => change({ gender: gender as ProfileDraft['gender'] })}
        error={errorOf(props, 'gender')}
        className={whole}
      />
      <Names {...props} />
      <Field {...textField(props, 'specialization')} hint={words.specialization} />
      <Field {...textField(props, 'subHeading')} hint={words.subHeading} className={whole} />
      <AmountField currency="USD" {...textField(props, 'startingPrice')} hint={words.startingPrice} />
      <Phone {...props} />
      <TagPicker
        {...namesField(props, 'languages')}
        hint={words.languages}
        options={languages}
        placeholder={words.addLanguage}
        className={whole}
      />
      <TextArea
        {...textField(props, 'description')}
        hint={words.descriptionLength(draft.description.length, TEXT_MAX)}
        limit={TEXT_MAX}
        rows={6}
        className={whole}
      />
    </div>
  )
}

/** Personal details of a patient or an operator. */
export function OwnDetails(props: SectionProps) {
  return (
    <div className={grid}>
      <ImageField {...pictureField(props, 'avatar')} hint={words.ownPicture} className={whole} />
      <Names {...props} />
      <Phone {...props} />
    </div>
  )
}

function Names(props: SectionProps) {
  return (
    <>
      <Field {...textField(props, 'firstName')} autoComplete="given-name" />
      <Field {...textField(props, 'lastName')} autoComplete="family-name" />
      <Field {...textField(props, 'displayname')} autoComplete="nickname" hint={words.displayname} />
    </>
  )
}

/** Uncontrolled field that formats while typing: a value from elsewhere (undo, another window) remounts it. */
function Phone({ draft: { phone }, change, problem }: SectionProps) {
  const [own, setOwn] = useState({ text: phone, revision: 0 })
  if (own.text !== phone) setOwn({ text: phone, revision: own.revision + 1 })
  const type = (text: string) => {
    setOwn({ ...own, text })
    change({ phone: text })
  }
  return (
    <PhoneField
      key={own.revision}
      name="phone"
      label={labelOf('phone')}
      hint={words.phone}
      error={errorOf({ problem }, 'phone')}
      defaultValue={phone}
      preselect={visitorCountry}
      onInput={({ currentTarget }) => type(currentTarget.value)}
    />
  )
}
