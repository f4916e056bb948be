import { $toggleLink } from '@lexical/link'
import { $getSelection, $isRangeSelection, $setSelection, type LexicalEditor } from 'lexical'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Field } from '#platform/web/ui/fields/field.tsx'
import { safeLink } from '../../rules/article-html.ts'
import { articleEditor } from '../../words/manage-articles.ts'
import { $linkAt, $setLink, changeText } from './formatting.ts'

const words = articleEditor.link

type LinkDialogProps = { editor: LexicalEditor; isOpen: boolean; onClose: () => void }

export function LinkDialog({ editor, isOpen, onClose }: LinkDialogProps) {
  return (
    <Dialog title={words.title} isOpen={isOpen} onClose={onClose}>
      <LinkForm editor={editor} onClose={onClose} />
    </Dialog>
  )
}

function LinkForm({ editor, onClose }: Omit<LinkDialogProps, 'isOpen'>) {
  const [{ selection, address, isWithin, needsWords }] = useState(() => editor.read($readPlace))
  const [problem, setProblem] = useState<string>()
  const change = ($change: () => void) => {
    onClose()
    changeText(editor, () => {
      if (selection) $setSelection(selection.clone())
      $change()
    })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const found = linkAddress(String(typed.get('address')))
    if (!found) return setProblem(words.addressProblem)
    change(() => $setLink(found, String(typed.get('words') ?? '').trim()))
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <Field
        name="address"
        label={words.address}
        hint={words.addressHint}
        error={problem}
        defaultValue={address}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
      />
      {needsWords && <Field name="words" label={words.text} optional />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit">{isWithin ? words.change : words.add}</Button>
        {isWithin && (
          <Button kind="outline" onClick={() => change(() => $toggleLink(null))}>
            {words.remove}
          </Button>
        )}
      </div>
    </form>
  )
}

function $readPlace() {
  const selection = $getSelection()
  const link = $isRangeSelection(selection) ? $linkAt(selection.anchor.getNode()) : null
  return {
    selection,
    address: link?.getURL() ?? '',
    isWithin: link !== null,
    needsWords: link === null && (selection?.isCollapsed() ?? true),
  }
}

/** Normalizes a typed URL, with or without https://, or an email address. */
export function linkAddress(typed: string) {
  const address = typed.trim()
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(address)) return safeLink(`mailto:${address}`)
  return safeLink(/^[^\s:/]+\.[^\s:]{2,}/.test(address) ? `https://${address}` : address)
}
