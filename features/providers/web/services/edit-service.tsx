import { useState } from 'react'
import type { OwnProvider } from '#platform/rules/own-user.ts'
import { SERVICE_DESCRIPTION_MAX, type ServiceForm } from '#platform/rules/services.ts'
import { specialities } from '#platform/web/catalogue.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { AmountField } from '#platform/web/ui/fields/amount-field.tsx'
import { Field, SelectField } from '#platform/web/ui/fields/field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import { common } from '#platform/words/interface.ts'
import { specialtiesPage } from '../../words/specialties.ts'
import { changeService } from './api.ts'
import { PriceConfirmation, usePriceConfirmation } from './price-confirmation.tsx'
import type { OwnSubservice } from './service-draft.ts'

const { add, fields, row } = specialtiesPage

type EditServiceProps = {
  title: string
  offered: OwnSubservice
  onSaved: (user: OwnProvider, title: string) => void
  onCancel: () => void
}

type TypedService = Omit<ServiceForm, 'isPriceConfirmed'>

/** Inline form for one service. */
export function EditService({ title, offered, onSaved, onCancel }: EditServiceProps) {
  const { typed, change, problemOf, isBusy, submit, confirmation } = useEditService(title, offered, onSaved)
  const field = (name: keyof TypedService) => ({
    name,
    value: typed[name],
    error: problemOf(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return (
    <form
      method="post"
      noValidate
      aria-label={row.edit(offered.subtitle)}
      onSubmit={submit}
      className="grid gap-5 sm:grid-cols-2"
    >
      <Field {...field('subtitle')} label={fields.service} autoFocus />
      <AmountField currency="USD" {...field('price')} label={fields.price} hint={add.priceHint} />
      <PriceConfirmation {...confirmation} className="sm:col-span-2" />
      <SelectField {...field('title')} label={fields.speciality} className="sm:col-span-2">
        {specialities().map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TextArea
        {...field('description')}
        label={fields.description}
        limit={SERVICE_DESCRIPTION_MAX}
        className="sm:col-span-2"
      />
      {problemOf('') && <FormAlert className="sm:col-span-2">{problemOf('')}</FormAlert>}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" size="small" busy={isBusy}>
          {isBusy ? common.saving : common.save}
        </Button>
        <Button kind="outline" size="small" onClick={onCancel}>
          {common.cancel}
        </Button>
      </div>
    </form>
  )
}

function useEditService(title: string, offered: OwnSubservice, onSaved: EditServiceProps['onSaved']) {
  const { subtitle, price, description } = offered
  const [typed, setTyped] = useState<TypedService>({ title, subtitle, price: String(price), description })
  const confirmation = usePriceConfirmation(typed)
  const { submit, isBusy, problemOf } = useSubmit({
    send: () => changeService(offered._id, { ...typed, isPriceConfirmed: confirmation.flag }),
    onDone: ({ message, user }) => {
      toast.success(message)
      onSaved(user, typed.title)
    },
  })
  const change = (patch: Partial<TypedService>) => setTyped((now) => ({ ...now, ...patch }))
  return { typed, change, problemOf, isBusy, submit, confirmation }
}
