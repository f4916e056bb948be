import { useId } from 'react'
import { formatPrice } from '#platform/rules/money/money.ts'
import { type OwnService, SERVICE_DESCRIPTION_MAX, SERVICE_NOT_ADDED } from '#platform/rules/services.ts'
import { specialities } from '#platform/web/catalogue.ts'
import { BlockAlert } from '#platform/web/ui/block-alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { AmountField } from '#platform/web/ui/fields/amount-field.tsx'
import { Field, SelectField } from '#platform/web/ui/fields/field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { Info } from '#platform/web/ui/icons.tsx'
import { common } from '#platform/words/interface.ts'
import { specialtiesPage } from '../../words/specialties.ts'
import { PriceConfirmation } from './price-confirmation.tsx'
import { ANOTHER, findOffered, subtitleOf, treatmentsOf, usualPrice } from './service-draft.ts'
import type { useAddService } from './use-add-service.ts'

const { add: texts, fields } = specialtiesPage
/** The form is a single column beside the list. */
const whole = 'sm:col-span-2 xl:col-span-1'

type Adding = ReturnType<typeof useAddService>
type AddServiceProps = { adding: Adding; services: readonly OwnService[] }

/** Progressive form: the fields appear once a speciality is chosen. */
export function AddService({ adding, services }: AddServiceProps) {
  const heading = useId()
  const { form, speciality, problemOf, failedSave, isBusy } = adding
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-labelledby={heading}
      onSubmit={adding.submit}
      className="card grid gap-5 p-5 sm:grid-cols-2 sm:p-6 xl:sticky xl:top-6 xl:max-h-[calc(100dvh-3rem)] xl:grid-cols-1 xl:overflow-y-auto"
    >
      <h2 id={heading} className={`text-2xl ${whole}`}>
        {texts.heading}
      </h2>
      <SelectField
        name="title"
        label={fields.speciality}
        hint={speciality ? undefined : texts.first}
        error={problemOf('title')}
        value={speciality}
        onChange={({ target }) => adding.openFor(target.value)}
      >
        <option value="">{texts.noSpeciality}</option>
        {specialities().map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      {speciality && <ServiceFields key={speciality} adding={adding} services={services} />}
      {problemOf('') && <FormAlert className={whole}>{problemOf('')}</FormAlert>}
      {failedSave && (
        <BlockAlert
          title={SERVICE_NOT_ADDED}
          note={texts.failed(failedSave.message, failedSave.speciality)}
          className={whole}
        >
          <Button kind="outline" size="small" onClick={() => adding.openFor(failedSave.speciality)}>
            {texts.reopen}
          </Button>
        </BlockAlert>
      )}
      <Button type="submit" kind="main" busy={isBusy} className="sm:justify-self-start xl:justify-self-stretch">
        {isBusy ? common.saving : texts.action}
      </Button>
    </form>
  )
}

function ServiceFields({ adding, services }: AddServiceProps) {
  const { speciality, draft, problemOf, change } = adding
  const named = (name: string) => ({ name, error: problemOf(name) })
  const treatment = treatmentsOf(speciality).find(({ name }) => name === draft.service)
  const offered = findOffered(services, speciality, subtitleOf(draft))
  return (
    <>
      <ChooseTreatment adding={adding} services={services} />
      {draft.service === ANOTHER && (
        <Field
          {...named('subtitle')}
          label={fields.name}
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      )}
      {offered && (
        <p role="status" className={`flex gap-2.5 rounded-sm bg-teal-50 px-3.5 py-3 text-sm ${whole}`}>
          <Info className="mt-px text-teal-700" />
          <span>{texts.replaces(formatPrice(offered.price))}</span>
        </p>
      )}
      <AmountField
        currency="USD"
        {...named('price')}
        label={fields.price}
        hint={treatment ? usualPrice(treatment) : texts.priceHint}
        value={draft.price}
        onChange={({ target }) => change({ price: target.value })}
      />
      <PriceConfirmation {...adding.confirmation} className={whole} />
      <TextArea
        {...named('description')}
        label={fields.description}
        hint={texts.descriptionHint}
        limit={SERVICE_DESCRIPTION_MAX}
        className={whole}
        value={draft.description}
        onChange={({ target }) => change({ description: target.value })}
      />
    </>
  )
}

/** The treatments of the speciality, with the offered ones marked, and a free name. */
function ChooseTreatment({ adding: { speciality, draft, choose }, services }: AddServiceProps) {
  return (
    <SelectField
      name={draft.service === ANOTHER ? 'service' : 'subtitle'}
      label={fields.service}
      value={draft.service}
      onChange={({ target }) => choose(target.value)}
    >
      {treatmentsOf(speciality).map(({ name }) => (
        <option key={name} value={name}>
          {findOffered(services, speciality, name) ? fields.offered(name) : name}
        </option>
      ))}
      <option>{ANOTHER}</option>
    </SelectField>
  )
}
