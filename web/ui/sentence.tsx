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

/** Interpolates elements into a sentence, so that a translation can put them in another order. */
export function Sentence<const Text extends string>({ text, parts, showsPartsOnly }: SentenceProps<Text>) {
  const elements: Record<string, ReactNode> = parts
  return text.split(/\{(\w+)\}/).map((piece, index) => {
    const isPlaceholder = index % 2 === 1
    const isHidden = showsPartsOnly && !isPlaceholder && piece
    const words = isHidden ? <span className="sr-only">{piece}</span> : piece
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a fixed sentence keep their order
    return <Fragment key={index}>{isPlaceholder ? elements[piece] : words}</Fragment>
  })
}
