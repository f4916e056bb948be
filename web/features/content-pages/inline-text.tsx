import { Link } from 'react-router'
import { type Inline, parseInline } from './parse-inline.ts'

/** Written text with its **strong** words and [links](/address). */
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
