import { facilities } from '#content/profile-choices.ts'
import { RadioGroup } from '#platform/web/ui/fields/field.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { facilityOf, isThere } from '../../rules/profile-rules.ts'
import { profileSettingsPage } from '../../words/profile-settings.ts'
import type { SectionProps } from './draft/profile-draft.ts'
import { errorOf } from './section-fields.tsx'

const words = profileSettingsPage.premises
const choices = [
  { value: 'yes', text: words.choices.yes },
  { value: 'no', text: words.choices.no },
  { value: '', text: words.choices.unspecified },
]
/** Wire format of a facility: available ('Parking'), not available ('Parking: No') or left out. */
const wireValues: Record<string, (facility: string) => string[]> = {
  yes: (facility) => [facility],
  no: (facility) => [`${facility}: No`],
}

export function PremisesSection({ draft: { premises }, change, problem }: SectionProps) {
  const error = errorOf({ problem }, 'premises')
  const answerOf = (facility: string) => {
    const premise = premises.find((other) => facilityOf(other) === facility)
    if (premise === undefined) return ''
    return isThere(premise) ? 'yes' : 'no'
  }
  const answer = (facility: string, choice: string) =>
    change({
      premises: facilities.flatMap((name) => wireValues[name === facility ? choice : answerOf(name)]?.(name) ?? []),
    })
  return (
    <>
      <p className="mb-4 text-sm text-muted">{words.note}</p>
      {error && <FormAlert className="mb-4">{error}</FormAlert>}
      <div className="grid gap-x-8 md:grid-cols-2">
        {facilities.map((facility) => (
          <div key={facility} className="border-t border-line py-3">
            <RadioGroup
              legend={facility}
              name={facility}
              options={choices}
              chosen={answerOf(facility)}
              onChoose={(choice) => answer(facility, choice)}
            />
          </div>
        ))}
      </div>
    </>
  )
}
