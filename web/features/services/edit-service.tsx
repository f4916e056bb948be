import { type SubmitEvent, useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { specialtiesPage } from '#content/pages/specialties.ts'
import { specialities } from '#content/specialities.ts'
import type { OwnProvider } from '#domain/own-user.ts'
import type { Problem } from '#domain/rules.ts'
import { SERVICE_DESCRIPTION_MAX, type ServiceForm } from '#domain/services.ts'
import { Button } from '#web/ui/button.tsx'
import { DollarField } from '#web/ui/dollar-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { focusField } from '#web/ui/focus-field.ts'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { changeService } from './service-calls.ts'
import type { OwnSubservice } from './service-draft.ts'

type EditServiceProps = {
  title: string
  offered: OwnSubservice
  onSaved: (user: OwnProvider, title: string) => void
  onCancel: () => void
}

/** Changes a service where it stands. A save that fails leaves everything as it was typed. */
export function EditService({ title, offered, onSaved, onCancel }: EditServiceProps) {
  const { form, typed, change, problem, isBusy, submit } = useEditService(title, offered, onSaved)
  const field = (name: keyof ServiceForm) => ({
    name,
    value: typed[name],
    error: problem?.field === name ? problem.message : undefined,
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label={`Edit ${offered.subtitle}`}
      onSubmit={submit}
      className="grid gap-5 sm:grid-cols-2"
    >
      <Field {...field('subtitle')} label="Service" autoFocus />
      <DollarField {...field('price')} label="Price" hint={specialtiesPage.add.priceHint} />
      <SelectField {...field('title')} label="Speciality" className="sm:col-span-2">
        {specialities.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <TextArea
        {...field('description')}
        label="Description"
        limit={SERVICE_DESCRIPTION_MAX}
        className="sm:col-span-2"
      />
      {problem?.field === '' && <FormAlert className="sm:col-span-2">{problem.message}</FormAlert>}
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <Button type="submit" size="small" busy={isBusy}>
          {isBusy ? 'Saving' : 'Save'}
        </Button>
        <Button kind="outline" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function useEditService(title: string, offered: OwnSubservice, onSaved: EditServiceProps['onSaved']) {
  const form = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  const { subtitle, price, description } = offered
  const [typed, setTyped] = useState<ServiceForm>({ title, subtitle, price: String(price), description })
  const [problem, setProblem] = useState<Problem>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    const answer = await changeService(offered._id, typed)
    isSending.current = false
    setBusy(false)
    setProblem(answer.ok ? undefined : answer)
    if (answer.ok) {
      toast.success(answer.message)
      return onSaved(answer.user, typed.title)
    }
    toast.error(answer.message)
    focusField(form.current, answer.field)
  }
  const change = (patch: Partial<ServiceForm>) => setTyped((now) => ({ ...now, ...patch }))
  return { form, typed, change, problem, isBusy, submit }
}
