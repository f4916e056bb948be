import { $isLinkNode } from '@lexical/link'
import { $isListNode, type ListNode } from '@lexical/list'
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text'
import {
  $getRoot,
  $isElementNode,
  $isLineBreakNode,
  $isTextNode,
  type ElementNode,
  type LexicalNode,
  type TextNode,
} from 'lexical'
import { type ArticleElement, type ArticleNode, type ArticleTag, safeLink } from '../../rules/article-html.ts'
import { $isPictureNode, $readPicture } from './picture-node.ts'

/** Converts the editor state to an article tree. Unknown nodes are reduced to their text. */
export const $exportArticle = (): ArticleNode[] => mergeLists($getRoot().getChildren().flatMap($block))

/** Lists with nothing but empty blocks between them become one, as the editor makes of lists that touch. */
function mergeLists(blocks: readonly ArticleNode[]): ArticleNode[] {
  const merged: ArticleNode[] = []
  for (const block of blocks) {
    const last = merged.at(-1)
    if (isList(last) && isList(block) && last.tag === block.tag) last.children.push(...block.children)
    else merged.push(block)
  }
  return merged
}

const isList = (node: ArticleNode | undefined): node is ArticleElement =>
  typeof node === 'object' && (node.tag === 'ol' || node.tag === 'ul')

function $block(node: LexicalNode): ArticleNode[] {
  if ($isListNode(node)) return $list(node)
  return $isElementNode(node) ? $filled($tagOf(node), $inlines(node)) : []
}

function $tagOf(node: ElementNode): ArticleTag {
  if ($isQuoteNode(node)) return 'blockquote'
  if (!$isHeadingNode(node)) return 'p'
  const tag = node.getTag()
  return tag === 'h3' || tag === 'h4' ? tag : 'h2'
}

/** Lexical keeps a nested list as an item of its own; an article nests it in the preceding item. */
function $list(list: ListNode): ArticleNode[] {
  const items: ArticleElement[] = []
  for (const item of list.getChildren()) {
    const inner = $isElementNode(item) ? item.getFirstChild() : null
    const nested = $isListNode(inner) ? $list(inner) : []
    const last = items.at(-1)
    if (nested.length === 0) items.push(...$filled('li', $inlines(item)))
    else if (last) last.children.push(...nested)
    else items.push({ tag: 'li', children: nested })
  }
  return $filled(list.getListType() === 'number' ? 'ol' : 'ul', items)
}

/** An element, unless it is empty. */
function $filled(tag: ArticleTag, children: ArticleNode[]): ArticleElement[] {
  return children.some(isSomething) ? [{ tag, children }] : []
}

const isSomething = (node: ArticleNode): boolean =>
  typeof node === 'string' ? node.trim() !== '' : node.tag === 'img' || node.children.some(isSomething)

const $inlines = (parent: LexicalNode): ArticleNode[] =>
  $isElementNode(parent) ? parent.getChildren().flatMap($inline) : []

function $inline(node: LexicalNode): ArticleNode[] {
  if ($isTextNode(node)) return [$text(node)]
  if ($isLineBreakNode(node)) return [{ tag: 'br', children: [] }]
  if ($isPictureNode(node)) return [{ tag: 'img', ...$readPicture(node), children: [] }]
  const href = $isLinkNode(node) ? safeLink(node.getURL()) : undefined
  return href === undefined ? $inlines(node) : [{ tag: 'a', href, children: $inlines(node) }]
}

function $text(node: TextNode): ArticleNode {
  let piece: ArticleNode = node.getTextContent()
  if (node.hasFormat('underline')) piece = { tag: 'u', children: [piece] }
  if (node.hasFormat('italic')) piece = { tag: 'em', children: [piece] }
  if (node.hasFormat('bold')) piece = { tag: 'strong', children: [piece] }
  return piece
}
