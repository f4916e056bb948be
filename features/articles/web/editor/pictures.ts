import { DRAG_DROP_PASTE } from '@lexical/rich-text'
import {
  $createNodeSelection,
  $getNearestNodeFromDOMNode,
  $getSelection,
  $isNodeSelection,
  $setSelection,
  CLICK_COMMAND,
  COMMAND_PRIORITY_LOW,
  type LexicalEditor,
  mergeRegister,
} from 'lexical'
import { $isPictureNode } from './picture-node.ts'

/** The selected picture node. */
export function $chosenPicture() {
  const selection = $getSelection()
  const [node] = $isNodeSelection(selection) ? selection.getNodes() : []
  return $isPictureNode(node) ? node : undefined
}

/** Selects pictures by click or arrow keys, and inserts dropped or pasted files. */
export const registerPictures = (editor: LexicalEditor, take: (files: File[]) => void) =>
  mergeRegister(
    editor.registerCommand(CLICK_COMMAND, ({ target }) => $choose(target), COMMAND_PRIORITY_LOW),
    editor.registerCommand(
      DRAG_DROP_PASTE,
      (files) => {
        take(Array.from(files))
        return true
      },
      COMMAND_PRIORITY_LOW,
    ),
    editor.registerUpdateListener(({ editorState }) => {
      const chosen = editorState.read(() => $chosenPicture()?.getKey())
      const element = chosen && editor.getElementByKey(chosen)
      for (const image of editor.getRootElement()?.querySelectorAll('img') ?? [])
        image.toggleAttribute('data-selected', image === element)
    }),
  )

function $choose(target: EventTarget | null) {
  const node = target instanceof HTMLImageElement ? $getNearestNodeFromDOMNode(target) : null
  if (!$isPictureNode(node)) return false
  const selection = $createNodeSelection()
  selection.add(node.getKey())
  $setSelection(selection)
  return true
}
