import { firstProblem } from '#platform/rules/form-schemas.ts'
import { isoDate } from '#platform/web/time/format.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Field, SelectField } from '#platform/web/ui/fields/field.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { type FormValues, useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import { common } from '#platform/words/interface.ts'
import { DOCUMENT_KINDS, DocumentForm, type HealthDocument, TITLE_MAX } from '../../rules/health-records.ts'
import { healthRecordsPage } from '../../words/health-records.ts'
import { saveDocument } from '../api.ts'

const words = healthRecordsPage.edit

type EditDialogProps = {
  document: HealthDocument | undefined
  onSaved: (document: HealthDocument) => void
  onClose: () => void
}

/** Title, kind and date of a document. */
export function EditDialog({ document, onSaved, onClose }: EditDialogProps) {
  return (
    <Dialog title={words.heading} isOpen={document !== undefined} onClose={onClose}>
      {document && <EditForm document={document} onSaved={onSaved} onClose={onClose} />}
    </Dialog>
  )
}

type Saved = { ok: true; message: string; document: HealthDocument }
type EditFormProps = EditDialogProps & { document: HealthDocument }

function EditForm({ document, onSaved, onClose }: EditFormProps) {
  const { submit, isBusy, problemOf } = useSubmit<Saved>({
    send: async (values: FormValues) => {
      const checked = DocumentForm.safeParse(values)
      if (!checked.success) return { ok: false, ...firstProblem(checked.error) }
      return saveDocument(document._id, checked.data)
    },
    onDone: (answer) => {
      toast.success(answer.message)
      onSaved(answer.document)
      onClose()
    },
    errorToast: false,
  })
  const field = (name: 'title' | 'kind' | 'date') => ({ name, error: problemOf(name), defaultValue: document[name] })
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field {...field('title')} label={words.title} maxLength={TITLE_MAX} autoComplete="off" dir="auto" />
      <SelectField {...field('kind')} label={words.kind}>
        {DOCUMENT_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {healthRecordsPage.kinds[kind].one}
          </option>
        ))}
      </SelectField>
      <Field {...field('date')} label={words.date} type="date" max={isoDate(new Date())} />
      {problemOf('') && <FormAlert>{problemOf('')}</FormAlert>}
      <div className="flex flex-wrap gap-3 child:flex-1">
        <Button kind="outline" onClick={onClose}>
          {common.cancel}
        </Button>
        <Button type="submit" busy={isBusy}>
          {isBusy ? common.saving : common.save}
        </Button>
      </div>
    </form>
  )
}
