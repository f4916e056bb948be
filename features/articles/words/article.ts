/** A piece of running text. In `text`, **two stars** make words strong and [words](/address) make them a link. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'steps'; items: readonly { title: string; text: string }[] }
  | { kind: 'note'; text: string }

/** A part of a page that the table of contents leads to. */
export type Section = { id: string; heading: string; blocks: readonly Block[] }
