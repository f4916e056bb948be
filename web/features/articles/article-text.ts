import { type ArticleNode, readArticle } from '#domain/article-html.ts'
import { PREVIEW_LENGTH } from '#domain/articles.ts'

/** The beginning of an article, as text, with an ellipsis. A letter made of several code units stays whole. */
export function previewOf(html: string) {
  const letters = Array.from(readArticle(html).map(textOf).join(' ').replaceAll(/\s+/g, ' ').trim())
  // The dots of the ellipsis take the place of a full stop.
  const beginning = letters
    .slice(0, PREVIEW_LENGTH)
    .join('')
    .replace(/[\s.]+$/, '')
  return beginning && `${beginning}…`
}

/** Blocks are told apart by a space. */
function textOf(node: ArticleNode): string {
  if (typeof node === 'string') return node
  const text = node.children.map(textOf).join('')
  return ['strong', 'b', 'em', 'i', 'u', 'a'].includes(node.tag) ? text : ` ${text} `
}
