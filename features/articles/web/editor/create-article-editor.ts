import { LinkNode } from '@lexical/link'
import { ListItemNode, ListNode } from '@lexical/list'
import { HeadingNode, QuoteNode } from '@lexical/rich-text'
import { $createParagraphNode, $getRoot, createEditor, type LexicalEditor } from 'lexical'
import { isOwnAddress, readArticle, writeArticle } from '../../rules/article-html.ts'
import { $exportArticle } from './export-article.ts'
import { $importArticle } from './import-article.ts'
import { PictureNode } from './picture-node.ts'

/** The classes of the public article. */
const theme = {
  paragraph: 'my-3',
  heading: { h2: 'display mt-6 mb-2 text-xl', h3: 'mt-5 mb-1.5 text-base', h4: 'mt-4 mb-1 text-sm' },
  quote: 'my-4 border-l-3 border-teal-300 pl-4 text-muted',
  list: {
    ul: 'my-3 list-disc pl-5 [&>li+li]:mt-1',
    ol: 'my-3 list-decimal pl-5 [&>li+li]:mt-1',
    nested: { listitem: 'list-none' },
  },
  link: 'link-inline',
  text: { bold: 'font-semibold', italic: 'italic', underline: 'underline' },
  image: 'my-2 inline-block max-w-full rounded-sm align-bottom data-selected:outline-3 data-selected:outline-teal-700',
}

/** Creates a detached editor with the article loaded. */
export function createArticleEditor(html: string): LexicalEditor {
  const editor = createEditor({
    namespace: 'sanavia-article',
    nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode, PictureNode],
    theme,
    onError: (error) => {
      throw error
    },
  })
  editor.update(
    () => {
      const blocks = $importArticle(readStored(html))
      $getRoot().append(...(blocks.length > 0 ? blocks : [$createParagraphNode()]))
    },
    { discrete: true },
  )
  return editor
}

/** Serializes the editor to article HTML. */
export const articleIn = (editor: LexicalEditor) => editor.read(() => writeArticle($exportArticle()))

/** Loads through the allow-list. Pictures come from this site, or are data URLs until they are saved. */
const readStored = (html: string) => readArticle(html, (address) => isOwnAddress(address) || isPictureData(address))

/** A data URL of a picture format that the server accepts. */
export const isPictureData = (address: string) => PICTURE_DATA.test(address)
const PICTURE_DATA = /^data:image\/(?:jpeg|png|webp|avif);base64,[\w+/=]+$/
