import { $createLinkNode, $isLinkNode, $toggleLink, type LinkNode } from '@lexical/link'
import { $insertList, $isListNode } from '@lexical/list'
import { $createHeadingNode, $createQuoteNode, $isHeadingNode, $isQuoteNode } from '@lexical/rich-text'
import { $setBlocksType } from '@lexical/selection'
import {
  $createParagraphNode,
  $createTextNode,
  $findMatchingParent,
  $getRoot,
  $getSelection,
  $insertNodes,
  $isParagraphNode,
  $isRangeSelection,
  type ElementNode,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical'

/** The block types. */
export type Block = 'p' | 'h2' | 'h3' | 'ul' | 'ol' | 'blockquote'

const creators: Record<Exclude<Block, 'ul' | 'ol'>, () => ElementNode> = {
  p: $createParagraphNode,
  h2: () => $createHeadingNode('h2'),
  h3: () => $createHeadingNode('h3'),
  blockquote: () => $createQuoteNode(),
}

/** Runs an update at the selection, or at the end of the text without one, and focuses the editor. */
export function changeText(editor: LexicalEditor, $change: () => void) {
  editor.update(() => {
    if (!$getSelection()) $getRoot().selectEnd()
    $change()
  })
  editor.focus()
}

export const setBlock = (editor: LexicalEditor, block: Block) =>
  changeText(editor, () => {
    if (block === 'ul' || block === 'ol') $insertList(block === 'ol' ? 'number' : 'bullet')
    else $setBlocksType($getSelection(), creators[block])
  })

/** The block type at the selection. */
export function $blockAt(node: LexicalNode): Block | undefined {
  const list = $findMatchingParent(node, $isListNode)
  if (list) return list.getListType() === 'number' ? 'ol' : 'ul'
  const block = node.getTopLevelElement()
  const tag = $isHeadingNode(block) ? block.getTag() : undefined
  if (tag === 'h2' || tag === 'h3') return tag
  if ($isQuoteNode(block)) return 'blockquote'
  return $isParagraphNode(block) ? 'p' : undefined
}

export const $linkAt = (node: LexicalNode): LinkNode | null => $findMatchingParent(node, $isLinkNode)

/** Links the selected text, or inserts the given text as a link. */
export function $setLink(address: string, words: string) {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return
  const isNew = selection.isCollapsed() && !$linkAt(selection.anchor.getNode())
  if (isNew) $insertNodes([$createLinkNode(address).append($createTextNode(words || address))])
  else $toggleLink(address, { rel: null })
}
