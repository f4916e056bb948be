import { Info } from 'lucide-react'
import { useId } from 'react'
import { specialtiesPage } from '#content/pages/specialties.ts'
import { specialities } from '#content/specialities.ts'
import { type OwnService, SERVICE_DESCRIPTION_MAX, SERVICE_NOT_ADDED } from '#domain/services.ts'
import { BlockAlert } from '#web/ui/block-alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { DollarField } from '#web/ui/dollar-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { inDollars, usualPrice } from './describe-services.ts'
import { ANOTHER, findOffered, subtitleOf, treatmentsOf } from './service-draft.ts'
import type { useAddService } from './use-add-service.ts'

const words = specialtiesPage.add
/** Beside the list there is room for one column only. */
const whole = 'sm:col-span-2 xl:col-span-1'

type Adding = ReturnType<typeof useAddService>
type AddServiceProps = { adding: Adding; services: readonly OwnService[] }

/** First the speciality; the rest of the form opens when there is one. */
export function AddService({ adding, services }: AddServiceProps) {
  const heading = useId()
  const { form, speciality, problem, lost, isBusy } = adding
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
        {words.heading}
      </h2>
      <SelectField
        name="title"
        label="Speciality"
        hint={speciality ? undefined : words.first}
        error={problem?.field === 'title' ? problem.message : undefined}
        value={speciality}
        onChange={({ target }) => adding.openFor(target.value)}
      >
        <option value="">{words.noSpeciality}</option>
        {specialities.map((title) => (
          <option key={title}>{title}</option>
        ))}
      </SelectField>
      {speciality && <ServiceFields key={speciality} adding={adding} services={services} />}
      {problem?.field === '' && <FormAlert className={whole}>{problem.message}</FormAlert>}
      {lost && (
        <BlockAlert
          title={SERVICE_NOT_ADDED}
          note={`${lost.message} What you typed for ${lost.speciality} is kept.`}
          className={whole}
        >
          <Button kind="outline" size="small" onClick={() => adding.openFor(lost.speciality)}>
            Open it again
          </Button>
        </BlockAlert>
      )}
      <Button type="submit" kind="main" busy={isBusy} className="sm:justify-self-start xl:justify-self-stretch">
        {isBusy ? 'Saving' : words.action}
      </Button>
    </form>
  )
}

function ServiceFields({ adding, services }: AddServiceProps) {
  const { speciality, draft, problem, change } = adding
  const named = (name: string) => ({ name, error: problem?.field === name ? problem.message : undefined })
  const treatment = treatmentsOf(speciality).find(({ name }) => name === draft.service)
  const offered = findOffered(services, speciality, subtitleOf(draft))
  return (
    <>
      <ChooseTreatment adding={adding} services={services} />
      {draft.service === ANOTHER && (
        <Field
          {...named('subtitle')}
          label="Name of the treatment"
          value={draft.name}
          onChange={({ target }) => change({ name: target.value })}
        />
      )}
      {offered && (
        <p role="status" className={`flex gap-2.5 rounded-sm bg-teal-50 px-3.5 py-3 text-sm ${whole}`}>
          <Info className="mt-px text-teal-700" />
          <span>
            {words.replaces}. Now it costs {inDollars(offered.price)}.
          </span>
        </p>
      )}
      <DollarField
        {...named('price')}
        label="Price"
        hint={treatment ? usualPrice(treatment) : words.priceHint}
        value={draft.price}
        onChange={({ target }) => change({ price: target.value })}
      />
      <TextArea
        {...named('description')}
        label="Description"
        hint={words.descriptionHint}
        limit={SERVICE_DESCRIPTION_MAX}
        className={whole}
        value={draft.description}
        onChange={({ target }) => change({ description: target.value })}
      />
    </>
  )
}

/** Our treatments of the speciality, those that are offered already marked as such, and a name of one's own. */
function ChooseTreatment({ adding: { speciality, draft, choose }, services }: AddServiceProps) {
  return (
    <SelectField
      name={draft.service === ANOTHER ? 'service' : 'subtitle'}
      label="Service"
      value={draft.service}
      onChange={({ target }) => choose(target.value)}
    >
      {treatmentsOf(speciality).map(({ name }) => (
        <option key={name} value={name}>
          {findOffered(services, speciality, name) ? `${name} (you offer it)` : name}
        </option>
      ))}
      <option>{ANOTHER}</option>
    </SelectField>
  )
}
