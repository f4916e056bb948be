import { useState } from 'react'
import { firstProblem } from '#platform/rules/form-schemas.ts'
import { useRead } from '#platform/web/api/queries.ts'
import { randomId } from '#platform/web/random-id.ts'
import { toast } from '#platform/web/toast.ts'
import { BlockAlert } from '#platform/web/ui/block-alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Field } from '#platform/web/ui/fields/field.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import { common } from '#platform/words/interface.ts'
import {
  QUOTE_TEMPLATES_MAX,
  type QuoteTemplate,
  type QuoteTemplateContent,
  TEMPLATE_NAME_MAX,
  TemplateNameForm,
} from '../../rules/quote-templates.ts'
import { quoteTemplateWords as words } from '../../words/quote-requests.ts'
import { fetchTemplates, newerTemplate, putTemplate } from './api.ts'
import { TemplateRow } from './template-row.tsx'

type TemplatesDialogProps = {
  isOpen: boolean
  /** What a new template would hold. */
  content: () => QuoteTemplateContent
  onUse: (template: QuoteTemplate) => void
  onClose: () => void
}

/** The templates of the clinic: use, rename and delete one, or save the answer as a new one. */
export function TemplatesDialog({ isOpen, ...props }: TemplatesDialogProps) {
  return (
    <Dialog title={words.heading} isOpen={isOpen} onClose={props.onClose}>
      {isOpen && <Templates {...props} />}
    </Dialog>
  )
}

function useTemplates() {
  const { answer, failure, isBusy, reload, change } = useRead<{ templates: readonly QuoteTemplate[] }>({
    key: ['cases', 'quote-templates'],
    read: fetchTemplates,
    isForForm: true,
  })
  const put = (saved: QuoteTemplate) =>
    change(({ templates }) => ({
      templates: [...templates.filter(({ _id }) => _id !== saved._id), saved].sort((one, other) =>
        one.name.localeCompare(other.name),
      ),
    }))
  const remove = (id: string) => change(({ templates }) => ({ templates: templates.filter(({ _id }) => _id !== id) }))
  return { templates: answer?.templates, failure: isBusy ? undefined : failure?.message, load: reload, put, remove }
}

function Templates({ content, onUse }: Omit<TemplatesDialogProps, 'isOpen'>) {
  const { templates, failure, load, put, remove } = useTemplates()
  if (failure)
    return (
      <BlockAlert title={failure} note={words.unchanged}>
        <Button kind="outline" size="small" onClick={load}>
          {common.retry}
        </Button>
      </BlockAlert>
    )
  if (!templates) return <p className="text-muted">{common.loading}</p>
  return (
    <div className="grid gap-5">
      <p className="text-sm text-muted">{words.lead}</p>
      {templates.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul className="divided">
          {templates.map((template) => (
            <TemplateRow
              key={template._id}
              template={template}
              onUse={() => onUse(template)}
              onChanged={put}
              onDeleted={() => remove(template._id)}
            />
          ))}
        </ul>
      )}
      {templates.length < QUOTE_TEMPLATES_MAX ? (
        <NewTemplate content={content} onSaved={put} />
      ) : (
        <p className="text-sm text-muted">{words.full(QUOTE_TEMPLATES_MAX)}</p>
      )}
    </div>
  )
}

type NewTemplateProps = Pick<TemplatesDialogProps, 'content'> & { onSaved: (template: QuoteTemplate) => void }

function NewTemplate({ content, onSaved }: NewTemplateProps) {
  const [name, setName] = useState('')
  /** Once for each template: a second press saves no second one. */
  const [id, setId] = useState(randomId)
  /** The template that an earlier press has saved, the answer to which was lost. */
  const [savedBefore, setSavedBefore] = useState<QuoteTemplate>()
  const { submit, isBusy, problemOf } = useSubmit<{ ok: true; template: QuoteTemplate }>({
    send: async () => {
      const checked = TemplateNameForm.safeParse({ name })
      if (!checked.success) return { ok: false, ...firstProblem(checked.error) }
      setSavedBefore(undefined)
      return putTemplate(id, { ...checked.data, content: content(), version: 0 })
    },
    blame: ({ code }) => (code === 'bad_request' ? 'name' : ''),
    onDone: ({ template }) => {
      toast.success(words.saved)
      setName('')
      setId(randomId())
      onSaved(template)
    },
    onRefused: ({ code, answer }) => {
      const earlier = code === 'changed' ? newerTemplate(answer) : undefined
      if (!earlier) return undefined
      setSavedBefore(earlier)
      setId(randomId())
      onSaved(earlier)
      return 'handled'
    },
    errorToast: false,
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 border-t border-line pt-4">
      <Field
        name="name"
        label={words.name}
        hint={words.nameHint}
        maxLength={TEMPLATE_NAME_MAX}
        autoComplete="off"
        dir="auto"
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={problemOf('name')}
      />
      {savedBefore && <FormAlert>{words.savedBefore(savedBefore.name)}</FormAlert>}
      {problemOf('') && <FormAlert>{problemOf('')}</FormAlert>}
      <Button type="submit" kind="outline" busy={isBusy} className="justify-self-start">
        {words.save}
      </Button>
    </form>
  )
}
