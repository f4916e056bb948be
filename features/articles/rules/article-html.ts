import { escapeHtml } from '#platform/rules/text.ts'
import { type HtmlToken, htmlTokens } from './html-tokens.ts'

/** What an article may be made of. Everything else is left out, its words stay. */
const BLOCKS = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'blockquote'] as const
const INLINES = ['strong', 'b', 'em', 'i', 'u', 'a'] as const
const VOIDS = ['br', 'img'] as const
export type ArticleTag = (typeof BLOCKS)[number] | (typeof INLINES)[number] | (typeof VOIDS)[number] | 'li'

/** A piece of an article: text, or an element with its pieces. */
export type ArticleNode = string | ArticleElement
export type ArticleElement = { tag: ArticleTag; href?: string; src?: string; alt?: string; children: ArticleNode[] }

const DEPTH_MAX = 20
/** What blocks may stand in; opening a block closes whatever else is open. */
const CONTAINERS: readonly string[] = ['li', 'blockquote']
const LISTS: readonly string[] = ['ul', 'ol']

const isOneOf = <T extends string>(names: readonly T[], name: string): name is T => names.includes(name as T)

/**
 * Reads an article's HTML into a tree that holds nothing but what is allowed, however broken or hostile the text is.
 * Pictures are those whose address passes: on a page, all of this site.
 */
export function readArticle(html: string, isPicture = isOwnAddress): ArticleNode[] {
  const top: ArticleElement = { tag: 'blockquote', children: [] }
  const open = [top]
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') addText(open, token.text)
    else if (token.kind === 'close') close(open, token.name)
    else openElement(open, elementOf(token, isPicture))
  }
  return top.children
}

/** The HTML of such a tree. Reading it again gives the same tree. */
export function writeArticle(nodes: readonly ArticleNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? escapeHtml(node) : writeElement(node))).join('')
}

function writeElement({ tag, href, src, alt, children }: ArticleElement) {
  if (tag === 'img') return `<img src="${escapeHtml(src ?? '')}" alt="${escapeHtml(alt ?? '')}">`
  if (tag === 'br') return '<br>'
  const address = href === undefined ? '' : ` href="${escapeHtml(href)}"`
  return `<${tag}${address}>${writeArticle(children)}</${tag}>`
}

/** Whether there is anything to read or to see in it. */
export function hasContent(html: string) {
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text' ? token.text.trim() : token.kind === 'open' && token.name === 'img') return true
  }
  return false
}

function addText(open: ArticleElement[], text: string) {
  const parent = open.at(-1) as ArticleElement
  const isBetweenBlocks = open.length === 1 || LISTS.includes(parent.tag)
  if (!isBetweenBlocks || text.trim()) parent.children.push(text)
}

/** The elements around it are closed; an end without a beginning changes nothing. */
function close(open: ArticleElement[], name: string) {
  const at = open.findLastIndex(({ tag }, depth) => depth > 0 && tag === name)
  if (at > 0) open.length = at
}

function openElement(open: ArticleElement[], element: ArticleElement | undefined) {
  if (!element) return
  makeRoom(open, element.tag)
  const parent = open.at(-1) as ArticleElement
  if (element.tag === 'li' && !LISTS.includes(parent.tag)) return
  if (open.length > DEPTH_MAX && !isOneOf(VOIDS, element.tag)) return
  parent.children.push(element)
  if (!isOneOf(VOIDS, element.tag)) open.push(element)
}

/** Closes what may not hold the new element, as browsers do: the page then hydrates to what the server sent. */
function makeRoom(open: ArticleElement[], tag: ArticleTag) {
  if (tag === 'a') return close(open, 'a')
  const holders = tag === 'li' ? LISTS : isOneOf(BLOCKS, tag) ? CONTAINERS : undefined
  if (!holders) return
  const at = open.findLastIndex(({ tag: outer }) => holders.includes(outer))
  if (at >= 0) open.length = at + 1
}

function elementOf(
  { name, attributes }: Extract<HtmlToken, { kind: 'open' }>,
  isPicture: typeof isOwnAddress,
): ArticleElement | undefined {
  if (name === 'a') {
    const href = safeLink(attributes.href ?? '')
    return href === undefined ? undefined : { tag: 'a', href, children: [] }
  }
  if (name === 'img') {
    const { src = '', alt = '' } = attributes
    return isPicture(src) ? { tag: 'img', src, alt, children: [] } : undefined
  }
  if (name === 'br' || name === 'li' || isOneOf(BLOCKS, name) || isOneOf(INLINES, name)) {
    return { tag: name, children: [] }
  }
}

/** Where a link may lead, as browsers understand the address: they ignore line breaks and case in `java\nScript:`. */
export function safeLink(address: string) {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : undefined
}

/** Pictures come from this site alone; `//elsewhere` and `/\elsewhere` do not. */
export function isOwnAddress(address: string) {
  return /^\/(?![/\\])[^\s\\]*$/.test(address)
}
