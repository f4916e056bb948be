/** Elements whose content is no text for people. */
const UNREADABLE =
  /^(script|style|template|iframe|object|noscript|noembed|noframes|textarea|title|svg|math|select|xmp|plaintext)$/

/** Longer than any name that matters. */
const NAME_MAX = 24

type HtmlToken =
  | { kind: 'text'; text: string }
  | { kind: 'close'; name: string }
  | { kind: 'open'; name: string; attributes: string }

/** Tokenises HTML in one pass. A tag or comment that is never closed ends the text. */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  let at = 0
  while (at < html.length) {
    const next = html.indexOf('<', at)
    if (next !== at) yield { kind: 'text', text: decodeText(html.slice(at, next < 0 ? undefined : next)) }
    if (next < 0) return
    const markup = readMarkup(html, next)
    if (!markup) return
    if (markup.token) yield markup.token
    at = markup.end
  }
}

/** Reads from a `<` on: a tag, a comment without a token, or the character itself. Nothing when it is never closed. */
function readMarkup(html: string, start: number): { token?: HtmlToken; end: number } | undefined {
  const [, slash = '', name = ''] = /^<(\/?)([a-z][^\s/>]*)/i.exec(html.slice(start, start + NAME_MAX)) ?? []
  const isMarkup = name !== '' || /[!?/]/.test(html[start + 1] ?? '')
  if (!isMarkup) return { token: { kind: 'text', text: '<' }, end: start + 1 }

  const end = endOfTag(html, start)
  if (end < 0) return
  const tag = name.toLowerCase()
  if (slash) return { token: { kind: 'close', name: tag }, end: end + 1 }
  if (!name) return { end: end + 1 }
  const attributes = html.slice(start + 1 + name.length, end)
  return {
    token: { kind: 'open', name: tag, attributes },
    end: UNREADABLE.test(tag) ? endOfElement(html, end, name) : end + 1,
  }
}

/** Where the `>` of a tag or comment is; quotes may hide others. */
function endOfTag(html: string, start: number) {
  if (html.startsWith('<!--', start)) {
    const end = html.indexOf('-->', start + 4)
    return end < 0 ? -1 : end + 2
  }
  let quote = ''
  for (let at = start; at < html.length; at++) {
    const letter = html[at] as string
    if (quote) quote = letter === quote ? '' : quote
    else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '>') return at
  }
  return -1
}

/** Where the end tag of an unreadable element begins. */
function endOfElement(html: string, start: number, name: string) {
  const ending = new RegExp(`</${name}(?=[\\s/>])`, 'gi')
  ending.lastIndex = start
  return ending.exec(html)?.index ?? html.length
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** Words for characters: `&amp;`, `&#8217;`, `&#x2019;`. What is not known stays as it is. */
export function decodeText(text: string) {
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi, (written, hex, decimal, name) => {
    if (name) return NAMED[name.toLowerCase()] ?? written
    const code = Number.parseInt(hex ?? decimal, hex ? 16 : 10)
    // Sanitised like typed characters: control characters, surrogates and bidirectional controls do not come back this way
    const character = code <= 0x10ffff ? String.fromCodePoint(code) : ' '
    return /[\p{Cc}\p{Cs}\p{Bidi_C}]/u.test(character) ? ' ' : character
  })
}
