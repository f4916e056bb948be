import type { ContentData } from '#platform/rules/contents/content-fields.ts'
import { type ContentDocument, NOTE_MAX } from '#platform/rules/contents/contents.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Field } from '#platform/web/ui/fields/field.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { useSubmit } from '#platform/web/ui/forms/use-submit.ts'
import { contentEditor } from '#platform/words/contents.ts'
import { conflictOf, publish } from './api.ts'
import { Comparison } from './comparison.tsx'
import type { ContentDraft } from './use-content-draft.ts'

const { publish: words } = contentEditor

/** What is to be published: a value, or with null the default, whose value is shown. */
export type Publication = {
  title: string
  text?: string
  value: ContentData | null
  shown: ContentData
  /** Of an earlier version: an unpublished draft stays. */
  isEarlier?: true
}

type PublishDialogProps = { draft: ContentDraft; publication: Publication | undefined; onClose: () => void }

/** Shows what would change, and asks for a note. */
export function PublishDialog({ draft, publication, onClose }: PublishDialogProps) {
  return (
    <Dialog title={publication?.title ?? ''} shape="wide" isOpen={publication !== undefined} onClose={onClose}>
      {publication && <PublishFields draft={draft} publication={publication} onClose={onClose} />}
    </Dialog>
  )
}

function PublishFields({ draft, publication, onClose }: PublishDialogProps & { publication: Publication }) {
  const { document, fields, published } = draft
  const { submit, isBusy, problemOf } = useSubmit<{ ok: true; document: ContentDocument }>({
    send: ({ note }) =>
      publish(draft.key, { version: document.version, value: publication.value, note: String(note).trim() }),
    onDone: (answer) => {
      if (publication.isEarlier) draft.follow(answer.document)
      else draft.settle(answer.document)
      toast.success(words.done)
      onClose()
    },
    onRefused: ({ code, answer, message }) => {
      const newer = code === 'changed' ? conflictOf(answer) : undefined
      if (!newer) return undefined
      draft.follow(newer)
      toast.error(message)
      onClose()
      return 'handled'
    },
    errorToast: false,
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      {publication.text && <p className="text-sm">{publication.text}</p>}
      {problemOf('') && <FormAlert>{problemOf('')}</FormAlert>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has to be reachable with the keyboard */}
      <section tabIndex={0} aria-label={publication.title} className="max-h-[45dvh] overflow-y-auto">
        <Comparison fields={fields} before={published} after={publication.shown} none={words.nothing} />
      </section>
      <Field
        label={words.note}
        hint={words.noteHint}
        name="note"
        maxLength={NOTE_MAX}
        optional
        data-focus
        error={problemOf('note')}
      />
      <Button type="submit" kind="main" busy={isBusy} className="sm:justify-self-start">
        {isBusy ? words.busy : words.action}
      </Button>
    </form>
  )
}
