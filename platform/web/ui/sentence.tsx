import { Fragment, type ReactNode } from 'react'

type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

type SentenceProps<Text extends string> = {
  /** A sentence of `content/` with placeholders in braces, such as 'Results for {treatment} in {place}'. */
  text: Text
  parts: Record<Placeholder<Text>, ReactNode>
  /** Shows the parts alone: the words around them are for screen readers. */
  showsPartsOnly?: boolean
}

const PLACEHOLDER = /\{(\w+)\}/

/** The pieces of each sentence, memoised: cards repeat the same few. Every other piece is a placeholder. */
const splitSentences = new Map<string, readonly string[]>()

function piecesOf(text: string) {
  const pieces = splitSentences.get(text) ?? text.split(PLACEHOLDER)
  splitSentences.set(text, pieces)
  return pieces
}

/** Interpolates elements into a sentence, so that a translation can put them in another order. */
export function Sentence<const Text extends string>({ text, parts, showsPartsOnly }: SentenceProps<Text>) {
  const elements: Record<string, ReactNode> = parts
  return piecesOf(text).map((piece, index) => {
    const isPlaceholder = index % 2 === 1
    // biome-ignore-start lint/suspicious/noArrayIndexKey: the pieces of a fixed sentence keep their order
    if (isPlaceholder) return <Fragment key={index}>{elements[piece]}</Fragment>
    if (!showsPartsOnly || !piece) return piece
    return (
      <span key={index} className="sr-only">
        {piece}
      </span>
    )
    // biome-ignore-end lint/suspicious/noArrayIndexKey: the pieces of a fixed sentence keep their order
  })
}
