import { Done } from '#platform/rules/answers.ts'
import { formProblems } from '#platform/rules/form-schemas.ts'
import { call } from '#platform/web/api/call.ts'
import { safeSessionStorage } from '#platform/web/storage/web-storage.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import { useSessionStorage } from '#platform/web/ui/use-session-storage.ts'
import { common } from '#platform/words/interface.ts'
import type { HiddenContent } from '../rules/moderation.ts'
import { OBJECTION_MAX, ObjectionForm } from '../rules/objections.ts'
import { hiddenContent } from '../words/hidden-content.ts'

const words = hiddenContent.objection

type ObjectionDialogProps = {
  content: HiddenContent
  isOpen: boolean
  onClose: () => void
  /** Also after a refusal that says that the state has changed. */
  onObjected: () => void
}

/** Objection of an author to a decision of the care team. */
export const ObjectionDialog = ({ content, isOpen, onClose, onObjected }: ObjectionDialogProps) => (
  <Dialog title={words.title} isOpen={isOpen} onClose={onClose}>
    {isOpen && <ObjectionFields decisionId={content.decisionId} onClose={onClose} onObjected={onObjected} />}
  </Dialog>
)

type FieldsProps = Pick<ObjectionDialogProps, 'onClose' | 'onObjected'> & { decisionId: string }

function ObjectionFields({ decisionId, onClose, onObjected }: FieldsProps) {
  const draftKey = `sanavia.objection.${decisionId}`
  const [{ text }, setTyped] = useSessionStorage(draftKey, { text: '' })
  const { problemOf, isBusy, submit } = useSubmit<{ ok: true; message: string }>({
    send: async (values) => {
      const checked = ObjectionForm.safeParse({ ...values, decisionId })
      return checked.success
        ? call(Done, 'POST', '/api/v1/objections', checked.data)
        : { ok: false, ...formProblems(checked.error) }
    },
    onDone: ({ message }) => {
      safeSessionStorage.remove(draftKey)
      toast.success(message)
      onClose()
      onObjected()
    },
    onRefused: ({ code }) => {
      if (code === 'changed' || code === 'not_found') onObjected()
      return undefined
    },
    errorToast: false,
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-sm text-muted">{words.lead}</p>
      {problemOf('') && <FormAlert>{problemOf('')}</FormAlert>}
      <TextArea
        label={words.label}
        name="text"
        limit={OBJECTION_MAX}
        rows={5}
        value={text}
        onChange={({ target }) => setTyped({ text: target.value })}
        hint={words.hint}
        error={problemOf('text')}
      />
      <Button type="submit" busy={isBusy}>
        {isBusy ? common.sending : words.send}
      </Button>
    </form>
  )
}
