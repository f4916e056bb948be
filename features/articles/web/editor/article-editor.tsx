import { createEmptyHistoryState, registerHistory } from '@lexical/history'
import { registerList } from '@lexical/list'
import { registerRichText } from '@lexical/rich-text'
import { $insertNodes, COMMAND_PRIORITY_LOW, FORMAT_TEXT_COMMAND, type LexicalEditor, mergeRegister } from 'lexical'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { findImageProblem } from '#platform/web/image-check.ts'
import { toast } from '#platform/web/toast.ts'
import { pictureData } from '../picture-data.ts'
import { articleIn, createArticleEditor } from './create-article-editor.ts'
import { changeText } from './formatting.ts'
import { registerIncoming } from './incoming.ts'
import { LinkDialog } from './link-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { $createPictureNode } from './picture-node.ts'
import { registerPictures } from './pictures.ts'
import { Toolbar } from './toolbar.tsx'
import { useToolbarState } from './use-toolbar-state.ts'

export type ArticleEditorProps = {
  /** Initial content; the editor is uncontrolled. */
  html: string
  onChange: (html: string) => void
  placeholder: string
  isDisabled: boolean
  isInvalid: boolean
  /** Ids of the label and of the description. */
  labelledBy: string
  describedBy: string | undefined
}

/** Rich-text editor limited to the elements of the article allow-list. */
export function ArticleEditor({ html, onChange, placeholder, isDisabled, ...around }: ArticleEditorProps) {
  const [editor] = useState(() => createArticleEditor(html))
  const [dialog, setDialog] = useState<'link' | 'picture'>()
  const state = useToolbarState(editor)
  const root = useCallback((element: HTMLElement | null) => editor.setRootElement(element), [editor])
  useEditing(editor, onChange)
  useEffect(() => editor.setEditable(!isDisabled), [editor, isDisabled])
  const close = () => setDialog(undefined)
  return (
    <div className="rounded-sm border border-line-strong bg-page transition-colors has-aria-invalid:border-bad">
      <Toolbar
        editor={editor}
        state={state}
        isDisabled={isDisabled}
        onLink={() => setDialog('link')}
        onPicture={() => setDialog('picture')}
      />
      <div className="relative">
        {/* biome-ignore lint/a11y/useSemanticElements: no element of HTML edits rich text */}
        <div
          ref={root}
          contentEditable={!isDisabled}
          suppressContentEditableWarning
          role="textbox"
          tabIndex={0}
          aria-multiline="true"
          aria-labelledby={around.labelledBy}
          aria-describedby={around.describedBy}
          aria-placeholder={placeholder}
          aria-invalid={around.isInvalid || undefined}
          aria-disabled={isDisabled || undefined}
          className="min-h-64 rounded-b-sm px-3.5 py-1 whitespace-pre-wrap wrap-anywhere -outline-offset-1"
        />
        {state.isEmpty && (
          <p aria-hidden="true" className="pointer-events-none absolute inset-x-3.5 top-4 text-faint">
            {placeholder}
          </p>
        )}
      </div>
      <LinkDialog editor={editor} isOpen={dialog === 'link'} onClose={close} />
      <PictureDialog editor={editor} isOpen={dialog === 'picture'} onClose={close} />
    </div>
  )
}

/** Formats outside the allow-list, which some keyboards offer. */
const FORMATS: readonly string[] = ['bold', 'italic', 'underline']
const HISTORY_STEP_MS = 300

function useEditing(editor: LexicalEditor, onChange: (html: string) => void) {
  const report = useEffectEvent(onChange)
  // Before the first paint, so that no early input is lost.
  useLayoutEffect(() => {
    let last = articleIn(editor)
    return mergeRegister(
      registerRichText(editor),
      registerList(editor),
      registerHistory(editor, createEmptyHistoryState(), HISTORY_STEP_MS),
      registerIncoming(editor),
      registerPictures(editor, (files) => void takePictures(editor, files)),
      editor.registerCommand(FORMAT_TEXT_COMMAND, (format) => !FORMATS.includes(format), COMMAND_PRIORITY_LOW),
      editor.registerUpdateListener(({ dirtyElements, dirtyLeaves }) => {
        if (dirtyElements.size + dirtyLeaves.size === 0) return
        const html = articleIn(editor)
        if (html === last) return
        last = html
        report(html)
      }),
    )
  }, [editor])
}

async function takePictures(editor: LexicalEditor, files: File[]) {
  for (const file of files) {
    const problem = await findImageProblem(file)
    if (problem) toast.error(`${file.name}: ${problem}`)
    else {
      const src = await pictureData(file)
      changeText(editor, () => $insertNodes([$createPictureNode({ src, alt: '' })]))
    }
  }
}
