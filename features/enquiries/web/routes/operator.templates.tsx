import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formProblems } from '#platform/rules/form-schemas.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { deskRoute } from '#platform/web/pages/desk-page.tsx'
import { randomId } from '#platform/web/random-id.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Field } from '#platform/web/ui/fields/field.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import { Pencil, Plus, Trash2, Undo2 } from '#platform/web/ui/icons.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { common } from '#platform/words/interface.ts'
import { type AnswerTemplate, TemplateForm, VARIABLES } from '../../rules/answer-templates.ts'
import { TEXT_MAX } from '../../rules/requests.ts'
import { templatesPage } from '../../words/requests.ts'
import { deleteTemplate, loadTemplates, saveTemplate } from '../desk/api.ts'
import type { Route } from './+types/operator.templates.ts'

const { title, lead, loading } = templatesPage

export const meta = () => pageMeta(title)

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadTemplates(request)

const route = deskRoute<typeof clientLoader>({
  title,
  lead,
  skeleton: (
    <LoadingShape says={loading}>
      <div className="h-64 rounded-md bg-sand-100" />
    </LoadingShape>
  ),
  screen: ({ templates }) => <TemplatesScreen templates={templates} />,
})
export const HydrateFallback = route.Fallback
export default route.Page

type Edited = Pick<AnswerTemplate, 'id' | 'name' | 'text'> & { version?: number }

/** The templates of answers, with those that were deleted and can be restored. */
function TemplatesScreen({ templates }: { templates: readonly AnswerTemplate[] }) {
  const [edited, setEdited] = useState<Edited>()
  const { revalidate } = useRevalidator()
  const setDeleted = async ({ id, version }: AnswerTemplate, isDeleted: boolean) => {
    const answer = await deleteTemplate(id, { version, isDeleted })
    if (answer.ok) toast.success(isDeleted ? templatesPage.deleted : templatesPage.restored)
    else toast.error(answer.message)
    await revalidate()
  }
  const present = templates.filter(({ isDeleted }) => !isDeleted)
  const deleted = templates.filter(({ isDeleted }) => isDeleted)
  return (
    <>
      <Button size="small" onClick={() => setEdited({ id: randomId(), name: '', text: '' })}>
        <Plus />
        {templatesPage.add}
      </Button>
      {present.length === 0 && <p className="mt-5 text-muted">{templatesPage.empty}</p>}
      <ul className="mt-5 grid gap-3">
        {present.map((template) => (
          <li key={template.id} className="card flex flex-wrap items-start gap-x-4 gap-y-2 p-4">
            <div className="min-w-0 flex-1 basis-60">
              <h2 className="font-sans text-base font-semibold tracking-normal wrap-anywhere">{template.name}</h2>
              <p className="mt-1 line-clamp-3 text-sm wrap-anywhere whitespace-pre-line text-muted">{template.text}</p>
            </div>
            <Button
              kind="outline"
              size="small"
              aria-label={templatesPage.editWhat(template.name)}
              onClick={() => setEdited(template)}
            >
              <Pencil />
              {common.edit}
            </Button>
            <Button
              kind="quiet"
              size="small"
              aria-label={templatesPage.deleteWhat(template.name)}
              onClick={() => setDeleted(template, true)}
            >
              <Trash2 />
              {templatesPage.delete}
            </Button>
          </li>
        ))}
      </ul>
      {deleted.length > 0 && (
        <section className="mt-8">
          <h2 className="font-sans text-base font-semibold tracking-normal">{templatesPage.deletedTitle}</h2>
          <ul className="mt-3 grid gap-3">
            {deleted.map((template) => (
              <li key={template.id} className="flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
                {template.name}
                <Button
                  kind="outline"
                  size="small"
                  aria-label={templatesPage.restoreWhat(template.name)}
                  onClick={() => setDeleted(template, false)}
                >
                  <Undo2 />
                  {templatesPage.restore}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Dialog
        title={edited?.version === undefined ? templatesPage.add : templatesPage.edit}
        isOpen={edited !== undefined}
        shape="wide"
        onClose={() => setEdited(undefined)}
      >
        {edited && <TemplateFields template={edited} onDone={() => setEdited(undefined)} />}
      </Dialog>
    </>
  )
}

function TemplateFields({ template, onDone }: { template: Edited; onDone: () => void }) {
  const { revalidate } = useRevalidator()
  const { submit, isBusy, problemOf } = useSubmit<{ ok: true }>({
    send: async (values) => {
      const checked = TemplateForm.safeParse(values)
      if (!checked.success) return { ok: false, ...formProblems(checked.error) }
      const { id, version } = template
      return saveTemplate({ ...checked.data, id, ...(version !== undefined && { version }) })
    },
    onDone: () => {
      toast.success(templatesPage.saved)
      onDone()
      void revalidate()
    },
    errorToast: false,
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      {problemOf('') && <FormAlert>{problemOf('')}</FormAlert>}
      <Field label={templatesPage.name} name="name" defaultValue={template.name} error={problemOf('name')} />
      <TextArea
        label={templatesPage.text}
        name="text"
        defaultValue={template.text}
        limit={TEXT_MAX}
        rows={12}
        error={problemOf('text')}
      />
      <p className="text-sm">
        <b className="font-semibold">{templatesPage.variables}</b>{' '}
        {VARIABLES.map((variable) => (
          <span key={variable} className="mr-1.5 inline-block rounded-xs bg-teal-100 px-1">{`{{${variable}}}`}</span>
        ))}
        <span className="block text-xs text-muted">{templatesPage.variablesHint}</span>
      </p>
      <Button type="submit" busy={isBusy}>
        {isBusy ? common.saving : common.save}
      </Button>
    </form>
  )
}
