import { $createLinkNode } from '@lexical/link'
import { $createListItemNode, $createListNode } from '@lexical/list'
import { $createHeadingNode, $createQuoteNode } from '@lexical/rich-text'
import {
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
  $isTextNode,
  type ElementNode,
  IS_BOLD,
  IS_ITALIC,
  IS_UNDERLINE,
} from 'lexical'
import type { ArticleElement, ArticleNode, ArticleTag } from '../../rules/article-html.ts'
import { $createPictureNode } from './picture-node.ts'

/** Converts an article tree to editor blocks. Inline content between blocks becomes a paragraph. */
export function $importArticle(nodes: readonly ArticleNode[]): ElementNode[] {
  return partsOf(nodes).flatMap((part) => (Array.isArray(part) ? $fill($createParagraphNode(), part) : $block(part)))
}

function $block({ tag, children }: ArticleElement): ElementNode[] {
  if (tag === 'ul' || tag === 'ol') return $list(tag, children)
  if (tag === 'blockquote') return $container(children, $createQuoteNode, (list) => list)
  const block = tag === 'h2' || tag === 'h3' || tag === 'h4' ? $createHeadingNode(tag) : $createParagraphNode()
  return $fill(block, children)
}

function $list(tag: 'ul' | 'ol', children: readonly ArticleNode[]): ElementNode[] {
  const items = partsOf(children).flatMap((part) =>
    $container(Array.isArray(part) ? part : part.children, $createListItemNode, (list) =>
      $createListItemNode().append(list),
    ),
  )
  return items.length > 0 ? [$createListNode(tag === 'ol' ? 'number' : 'bullet').append(...items)] : []
}

/**
 * A quote or a list item, which in the editor hold lines and nothing else: the blocks in them become lines, and a list
 * ends them.
 */
function $container(
  children: readonly ArticleNode[],
  $create: () => ElementNode,
  $place: (list: ElementNode) => ElementNode,
): ElementNode[] {
  const made: ElementNode[] = []
  let open: ElementNode | undefined
  for (const line of linesOf(children)) {
    if (!Array.isArray(line)) {
      made.push(...$block(line).map($place))
      open = undefined
      continue
    }
    const [filled] = $fill($create(), line)
    if (!filled) continue
    if (open) open.append($createLineBreakNode(), ...filled.getChildren())
    else {
      made.push(filled)
      open = filled
    }
  }
  return made
}

const INLINES: readonly ArticleTag[] = ['strong', 'b', 'em', 'i', 'u', 'a', 'br', 'img']
const isInline = (node: ArticleNode) => typeof node === 'string' || INLINES.includes(node.tag)

/** Splits children into blocks and runs of inline content. */
function partsOf(nodes: readonly ArticleNode[]): (ArticleElement | ArticleNode[])[] {
  const parts: (ArticleElement | ArticleNode[])[] = []
  for (const node of nodes) {
    const last = parts.at(-1)
    if (typeof node !== 'string' && !isInline(node)) parts.push(node)
    else if (Array.isArray(last)) last.push(node)
    else parts.push([node])
  }
  return parts
}

/** The same for list items, where only lists are blocks. */
const linesOf = (nodes: readonly ArticleNode[]): (ArticleElement | ArticleNode[])[] =>
  partsOf(nodes).flatMap((part) =>
    Array.isArray(part) || part.tag === 'ul' || part.tag === 'ol' ? [part] : linesOf(part.children),
  )

/** The block with its inline content; undefined when that is empty. */
function $fill(block: ElementNode, nodes: readonly ArticleNode[]): ElementNode[] {
  $append(block, nodes, 0, { isAfterSpace: true })
  const last = block.getLastDescendant()
  if ($isTextNode(last) && last.getTextContent() === ' ') last.remove()
  else if ($isTextNode(last)) last.setTextContent(last.getTextContent().replace(/ $/, ''))
  return block.getChildrenSize() > 0 ? [block] : []
}

const FORMATS: Partial<Record<ArticleTag, number>> = {
  strong: IS_BOLD,
  b: IS_BOLD,
  em: IS_ITALIC,
  i: IS_ITALIC,
  u: IS_UNDERLINE,
}

/** Collapses white space as HTML does; the editor preserves it. */
type Flow = { isAfterSpace: boolean }

function $append(parent: ElementNode, nodes: readonly ArticleNode[], format: number, flow: Flow) {
  for (const node of nodes) {
    if (typeof node === 'string') $appendText(parent, node, format, flow)
    else $appendElement(parent, node, format, flow)
  }
}

function $appendElement(parent: ElementNode, node: ArticleElement, format: number, flow: Flow) {
  switch (node.tag) {
    case 'br':
      parent.append($createLineBreakNode())
      flow.isAfterSpace = true
      return
    case 'img':
      parent.append($createPictureNode({ src: node.src ?? '', alt: node.alt ?? '' }))
      flow.isAfterSpace = false
      return
    case 'a': {
      const link = $createLinkNode(node.href)
      $append(link, node.children, format, flow)
      if (link.getChildrenSize() > 0) parent.append(link)
      return
    }
    default:
      $append(parent, node.children, format | (FORMATS[node.tag] ?? 0), flow)
  }
}

function $appendText(parent: ElementNode, text: string, format: number, flow: Flow) {
  const words = text.replaceAll(/[ \t\r\n\f]+/g, ' ').replace(flow.isAfterSpace ? /^ / : '', '')
  if (!words) return
  flow.isAfterSpace = words.endsWith(' ')
  parent.append($createTextNode(words).setFormat(format))
}
