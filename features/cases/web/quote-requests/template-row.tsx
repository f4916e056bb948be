import { useState } from 'react'
import { firstProblem } from '#platform/rules/form-schemas.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/fields/field.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { common } from '#platform/words/interface.ts'
import { type QuoteTemplate, TEMPLATE_NAME_MAX, TemplateNameForm } from '../../rules/quote-templates.ts'
import { quoteTemplateWords as words } from '../../words/quote-requests.ts'
import { deleteTemplate, newerTemplate, putTemplate } from './api.ts'

type TemplateRowProps = {
  template: QuoteTemplate
  onUse: () => void
  onChanged: (template: QuoteTemplate) => void
  onDeleted: () => void
}

/** One template. Its buttons give way to the form that renames it, or to the question before it is deleted. */
export function TemplateRow({ template, onUse, onChanged, onDeleted }: TemplateRowProps) {
  const [step, setStep] = useState<'rename' | 'delete'>()
  const done = () => setStep(undefined)
  const about = { name: <span className="sr-only">{template.name}</span> }
  return (
    <li className="grid gap-2 py-3">
      <p className="font-semibold wrap-anywhere" dir="auto">
        {template.name}
      </p>
      {step === 'rename' && (
        <RenameForm
          template={template}
          onCancel={done}
          onChanged={(changed) => {
            onChanged(changed)
            done()
          }}
          onNewer={onChanged}
        />
      )}
      {step === 'delete' && <Deletion template={template} onCancel={done} onDeleted={onDeleted} />}
      {step === undefined && (
        <div className="flex flex-wrap gap-2">
          <Button kind="outline" size="small" onClick={onUse}>
            <Sentence text={words.use} parts={about} />
          </Button>
          <Button kind="quiet" size="small" onClick={() => setStep('rename')}>
            <Sentence text={words.rename} parts={about} />
          </Button>
          <Button kind="quiet" size="small" onClick={() => setStep('delete')}>
            <Sentence text={words.delete} parts={about} />
          </Button>
        </div>
      )}
    </li>
  )
}

type RenameFormProps = {
  template: QuoteTemplate
  onCancel: () => void
  onChanged: (template: QuoteTemplate) => void
  /** The template was changed elsewhere: the next press renames the newer one. */
  onNewer: (template: QuoteTemplate) => void
}

function RenameForm({ template, onCancel, onChanged, onNewer }: RenameFormProps) {
  const [name, setName] = useState(template.name)
  const [isNewer, setNewer] = useState(false)
  const { submit, isBusy, problemOf } = useSubmit<{ ok: true; template: QuoteTemplate }>({
    send: async () => {
      const checked = TemplateNameForm.safeParse({ name })
      if (!checked.success) return { ok: false, ...firstProblem(checked.error) }
      return putTemplate(template._id, { ...checked.data, content: template.content, version: template.version })
    },
    blame: ({ code }) => (code === 'bad_request' ? 'name' : ''),
    onDone: (answer) => onChanged(answer.template),
    onRefused: ({ code, answer }) => {
      const newer = code === 'changed' ? newerTemplate(answer) : undefined
      if (!newer) return undefined
      onNewer(newer)
      setNewer(true)
      return 'handled'
    },
    errorToast: false,
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field
        name="name"
        label={words.newName}
        maxLength={TEMPLATE_NAME_MAX}
        autoComplete="off"
        dir="auto"
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={problemOf('name')}
      />
      {isNewer && <FormAlert>{words.changed}</FormAlert>}
      {problemOf('') && <FormAlert>{problemOf('')}</FormAlert>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={isBusy}>
          {words.saveName}
        </Button>
        <Button kind="quiet" size="small" disabled={isBusy} onClick={onCancel}>
          {common.cancel}
        </Button>
      </div>
    </form>
  )
}

type DeletionProps = Pick<TemplateRowProps, 'template' | 'onDeleted'> & { onCancel: () => void }

function Deletion({ template, onCancel, onDeleted }: DeletionProps) {
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    const answer = await deleteTemplate(template._id)
    setBusy(false)
    if (!answer.ok) return void toast.error(answer.message)
    toast.success(words.deleted)
    onDeleted()
  }
  return (
    <div role="alert" className="grid gap-2 text-sm">
      <p>{words.confirmDeletion}</p>
      <div className="flex flex-wrap gap-2">
        <Button kind="danger" size="small" busy={isBusy} onClick={confirm}>
          {words.confirmDelete}
        </Button>
        <Button kind="quiet" size="small" disabled={isBusy} onClick={onCancel}>
          {common.cancel}
        </Button>
      </div>
    </div>
  )
}
