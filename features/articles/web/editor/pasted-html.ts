import { escapeHtml } from '#platform/rules/text.ts'
import { htmlTokens, type HtmlToken as Token } from '../../rules/html-tokens.ts'

type ListTag = 'ul' | 'ol'

/** Elements that articles do not have, and what stands for them: a row of a table becomes a paragraph. */
const REPLACED: Readonly<Record<string, string>> = { h1: 'h2', h5: 'h4', h6: 'h4', div: 'p', tr: 'p' }
const CELLS: readonly string[] = ['td', 'th']
const LINES: readonly string[] = ['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'br']
const CELL_SEPARATOR = ' | '

/**
 * Prepares HTML from word processors for the allow-list: headings of all levels, the cells of a table as one line per row,
 * and the list items of Word, which are paragraphs that begin with a drawn bullet or number.
 */
export function normalisePasted(html: string): string {
  const out: string[] = []
  const table = createRowWriter(out)
  const list = createListWriter(out)
  for (const token of htmlTokens(html)) {
    if (list.take(token) || table.take(token)) continue
    out.push(markupOf(token))
  }
  list.finish()
  return out.join('')
}

function markupOf(token: Token) {
  if (token.kind === 'text') return escapeHtml(token.text)
  const name = REPLACED[token.name] ?? token.name
  if (token.kind === 'close') return `</${name}>`
  const attributes = Object.entries(token.attributes).map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
  return `<${name}${attributes.join('')}>`
}

/** Writes the cells of a row in one line: their own paragraphs do not break it. */
function createRowWriter(out: string[]) {
  let isInCell = false
  let cells = 0
  const take = (token: Token) => {
    if (token.kind === 'text') return false
    if (token.name === 'tr') {
      cells = 0
      isInCell = false
      return false
    }
    if (CELLS.includes(token.name)) {
      isInCell = token.kind === 'open'
      if (isInCell && cells++ > 0) out.push(CELL_SEPARATOR)
      return true
    }
    if (!isInCell || !LINES.includes(token.name)) return false
    out.push(' ')
    return true
  }
  return { take }
}

/** Collects the paragraphs that Word marks as list items, without their bullets and numbers, and writes them as a list. */
function createListWriter(out: string[]) {
  let open: ListTag | undefined
  let item: { marker: string; content: string } | undefined
  /** How many elements of the marker are open. */
  let markerDepth = 0

  const end = () => {
    if (open) out.push(`</${open}>`)
    open = undefined
  }
  const write = ({ marker, content }: { marker: string; content: string }) => {
    const tag = NUMBER.test(marker.trim()) ? 'ol' : 'ul'
    if (tag !== open) {
      end()
      out.push(`<${tag}>`)
      open = tag
    }
    out.push(`<li>${content}</li>`)
  }
  const takeIntoItem = (token: Token, into: { marker: string; content: string }) => {
    if (token.kind === 'close' && token.name === 'p') {
      write(into)
      item = undefined
      markerDepth = 0
      return
    }
    if (markerDepth === 0 && !isMarker(token)) {
      into.content += markupOf(token)
      return
    }
    if (token.kind === 'text') into.marker += token.text
    else if (!isVoid(token)) markerDepth += token.kind === 'open' ? 1 : -1
  }
  const take = (token: Token) => {
    if (item) {
      takeIntoItem(token, item)
      return true
    }
    if (isListItem(token)) {
      item = { marker: '', content: '' }
      return true
    }
    if (token.kind === 'open' && LINES.includes(token.name)) end()
    return false
  }
  const finish = () => {
    if (item) write(item)
    end()
  }
  return { take, finish }
}

const NUMBER = /^\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i
const isListItem = (token: Token) =>
  token.kind === 'open' && token.name === 'p' && /mso-list:\s*l\d/i.test(token.attributes.style ?? '')
/** Elements without an end tag. The bullets of Word may be pictures. */
const VOID: readonly string[] = ['br', 'hr', 'img', 'input', 'wbr', 'col', 'link', 'meta', 'source', 'embed']
const isVoid = ({ name }: Exclude<Token, { kind: 'text' }>) => VOID.includes(name)
const isMarker = (token: Token) =>
  token.kind === 'open' && token.name === 'span' && /mso-list:\s*ignore/i.test(token.attributes.style ?? '')
