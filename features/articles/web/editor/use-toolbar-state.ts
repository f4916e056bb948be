import {
  $getRoot,
  $getSelection,
  $isParagraphNode,
  $isRangeSelection,
  CAN_REDO_COMMAND,
  CAN_UNDO_COMMAND,
  COMMAND_PRIORITY_LOW,
  type LexicalEditor,
  mergeRegister,
} from 'lexical'
import { useLayoutEffect, useState } from 'react'
import { $blockAt, $linkAt } from './formatting.ts'
import { $chosenPicture } from './pictures.ts'

/** Formats at the selection, and whether undo and redo are available. */
export function useToolbarState(editor: LexicalEditor) {
  const [state, setState] = useState(() => editor.read($readState))
  const [canUndo, setCanUndo] = useState(false)
  const [canRedo, setCanRedo] = useState(false)
  useLayoutEffect(() => {
    const onAvailability = (set: (can: boolean) => void) => (can: boolean) => {
      set(can)
      return false
    }
    return mergeRegister(
      editor.registerUpdateListener(({ editorState }) => {
        const next = editorState.read($readState)
        setState((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
      }),
      editor.registerCommand(CAN_UNDO_COMMAND, onAvailability(setCanUndo), COMMAND_PRIORITY_LOW),
      editor.registerCommand(CAN_REDO_COMMAND, onAvailability(setCanRedo), COMMAND_PRIORITY_LOW),
    )
  }, [editor])
  return { ...state, canUndo, canRedo }
}

export type ToolbarState = ReturnType<typeof useToolbarState>

function $readState() {
  const selection = $getSelection()
  const range = $isRangeSelection(selection) ? selection : undefined
  const node = range?.anchor.getNode()
  return {
    bold: range?.hasFormat('bold') ?? false,
    italic: range?.hasFormat('italic') ?? false,
    underline: range?.hasFormat('underline') ?? false,
    block: node && $blockAt(node),
    isLink: node !== undefined && $linkAt(node) !== null,
    isPicture: $chosenPicture() !== undefined,
    isEmpty: $isEmpty(),
  }
}

function $isEmpty() {
  const root = $getRoot()
  const first = root.getFirstChild()
  return first === null || (root.getChildrenSize() === 1 && $isParagraphNode(first) && first.isEmpty())
}
