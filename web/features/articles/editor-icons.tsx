import { icon } from '#web/ui/icons.tsx'

// The icons of the editor. Apart, so that other pages do not carry them.

export const Bold = icon('letter-b')
export const Heading2 = icon('heading-2')
export const Heading3 = icon('heading-3')
export const Italic = icon('italic')
export const List = icon('list')
export const ListOrdered = icon('list-ordered')
export const Pilcrow = icon('pilcrow')
export const Redo2 = icon('redo-2')
export const TextQuote = icon('text-quote')
export const Underline = icon('underline')
export const Undo2 = icon('undo-2')
