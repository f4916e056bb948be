import { Link } from '#platform/web/ui/link.tsx'

/** A token of inline markup; `at` is its index in the text. */
export type Inline = { at: number; text: string; kind: 'plain' | 'strong' } | InlineLink
type InlineLink = { at: number; text: string; kind: 'link'; to: string }

/**
 * Links are internal: a path begins with exactly one slash. No group may contain its own opening character, which rules
 * out catastrophic backtracking.
 */
const MARKUP = /\*\*(?<strong>[^*]+)\*\*|\[(?<words>[^[\]]+)\]\((?<to>\/(?![/\\])[^()\s\\]*)\)/g

/** Parses **strong** and [link](/path) markup. Everything else is plain text. */
export function parseInline(text: string): Inline[] {
  const pieces: Inline[] = []
  let end = 0
  for (const match of text.matchAll(MARKUP)) {
    const { strong, words = '', to = '' } = match.groups ?? {}
    if (match.index > end) pieces.push({ at: end, kind: 'plain', text: text.slice(end, match.index) })
    const { index: at } = match
    pieces.push(strong ? { at, kind: 'strong', text: strong } : { at, kind: 'link', text: words, to })
    end = at + match[0].length
  }
  if (end < text.length) pieces.push({ at: end, kind: 'plain', text: text.slice(end) })
  return pieces
}

/** Plain text without markup. */
export const stripMarks = (text: string) =>
  parseInline(text)
    .map((piece) => piece.text)
    .join('')

/** Renders text with **strong** and [link](/path) markup. */
export function InlineText({ text }: { text: string }) {
  return parseInline(text).map((piece) => <Piece key={piece.at} piece={piece} />)
}

function Piece({ piece }: { piece: Inline }) {
  if (piece.kind === 'link')
    return (
      <Link to={piece.to} className="link-inline">
        {piece.text}
      </Link>
    )
  return piece.kind === 'strong' ? <strong className="font-semibold text-ink">{piece.text}</strong> : piece.text
}
