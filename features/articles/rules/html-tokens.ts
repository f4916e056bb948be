import { Parser } from 'htmlparser2'

/** Elements whose content is no text for people. */
const UNREADABLE =
  /^(script|style|template|iframe|object|noscript|noembed|noframes|textarea|title|svg|math|select|xmp|plaintext)$/

export type HtmlToken =
  | { kind: 'text'; text: string }
  | { kind: 'close'; name: string }
  | { kind: 'open'; name: string; attributes: Readonly<Record<string, string>> }

/** The tags and texts of HTML as they are written: without ends and beginnings that a browser would add. */
export function htmlTokens(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = []
  /** The unreadable element that is open, and how many of its name are in each other. */
  let unreadable = { name: '', depth: 0 }
  const parser = new Parser({
    onopentag(name, attributes, isImplied) {
      if (unreadable.depth === 0 && !isImplied) tokens.push({ kind: 'open', name, attributes })
      if (unreadable.depth === 0 ? UNREADABLE.test(name) : name === unreadable.name)
        unreadable = { name, depth: unreadable.depth + 1 }
    },
    ontext(text) {
      if (unreadable.depth > 0) return
      const last = tokens.at(-1)
      // An entity begins a text of its own
      if (last?.kind === 'text') last.text += withoutControls(text)
      else tokens.push({ kind: 'text', text: withoutControls(text) })
    },
    onclosetag(name, isImplied) {
      if (name === unreadable.name) unreadable.depth -= 1
      if (unreadable.depth === 0 && !isImplied) tokens.push({ kind: 'close', name })
    },
  })
  parser.end(html)
  return tokens
}

/** Sanitised like typed characters: control characters, surrogates and bidirectional controls do not come back as entities. */
const withoutControls = (text: string) => text.replaceAll(/[\p{Cs}\p{Bidi_C}\ufffd]|(?![\t\n\r])\p{Cc}/gu, ' ')
