import { $getSelection, $insertNodes, $setSelection, type LexicalEditor } from 'lexical'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Field } from '#platform/web/ui/fields/field.tsx'
import type { FileValue } from '#platform/web/ui/files/file-field.tsx'
import { ImageField } from '#platform/web/ui/files/image-field.tsx'
import { articleEditor } from '../../words/manage-articles.ts'
import { pictureData } from '../picture-data.ts'
import { changeText } from './formatting.ts'
import { $createPictureNode, $readPicture, $writePicture, type Picture } from './picture-node.ts'
import { $chosenPicture } from './pictures.ts'

const words = articleEditor.picture

type PictureDialogProps = { editor: LexicalEditor; isOpen: boolean; onClose: () => void }

/** Inserts or edits an inline picture and its alternative text. */
export function PictureDialog({ editor, isOpen, onClose }: PictureDialogProps) {
  return (
    <Dialog title={words.title} isOpen={isOpen} onClose={onClose}>
      <PictureForm editor={editor} onClose={onClose} />
    </Dialog>
  )
}

function PictureForm({ editor, onClose }: Omit<PictureDialogProps, 'isOpen'>) {
  const [{ selection, chosen }] = useState(() => editor.read($readPlace))
  const [file, setFile] = useState<FileValue>(chosen?.src)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const choose = (next: FileValue) => {
    setFile(next)
    setProblem(undefined)
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const alt = String(new FormData(event.currentTarget).get('alt')).trim()
    if (!file) return setProblem(words.fileMissing)
    setBusy(true)
    const src = file instanceof File ? await pictureData(file) : file
    onClose()
    changeText(editor, () => {
      if (selection) $setSelection(selection.clone())
      $putPicture({ src, alt })
    })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <ImageField label={words.file} value={file} onChange={choose} error={problem} shape="wide" />
      <Field name="alt" label={words.description} hint={words.descriptionHint} defaultValue={chosen?.alt} optional />
      <Button type="submit" busy={isBusy} className="justify-self-start">
        {chosen ? words.change : words.add}
      </Button>
    </form>
  )
}

function $readPlace() {
  const node = $chosenPicture()
  return { selection: $getSelection(), chosen: node && $readPicture(node) }
}

/** Replaces the selected picture, or inserts at the caret. */
function $putPicture(picture: Picture) {
  const node = $chosenPicture()
  if (node) $writePicture(node, picture)
  else $insertNodes([$createPictureNode(picture)])
}
