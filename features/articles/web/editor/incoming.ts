import {
  $insertNodes,
  COMMAND_PRIORITY_LOW,
  CONTROLLED_TEXT_INSERTION_COMMAND,
  type LexicalEditor,
  mergeRegister,
  PASTE_COMMAND,
} from 'lexical'
import { storedImage } from '#platform/rules/stored-images.ts'
import { type ArticleNode, readArticle } from '../../rules/article-html.ts'
import { isPictureData } from './create-article-editor.ts'
import { $importArticle } from './import-article.ts'
import { normalisePasted } from './pasted-html.ts'

/** Sanitizes pasted and dropped HTML through the allow-list, instead of the browser's own parsing. */
export const registerIncoming = (editor: LexicalEditor) =>
  mergeRegister(
    editor.registerCommand(
      PASTE_COMMAND,
      (event) => {
        const isTaken = $take('clipboardData' in event ? event.clipboardData : dataOf(event))
        if (isTaken) event.preventDefault()
        return isTaken
      },
      COMMAND_PRIORITY_LOW,
    ),
    editor.registerCommand(
      CONTROLLED_TEXT_INSERTION_COMMAND,
      (event) => typeof event !== 'string' && $take(event.dataTransfer),
      COMMAND_PRIORITY_LOW,
    ),
  )

const dataOf = (event: object) => (event instanceof InputEvent ? event.dataTransfer : null)

/** Pure file transfers have their own handler. */
function $take(data: DataTransfer | null) {
  if (!data) return false
  const text = data.getData('text/plain')
  const html = data.getData('text/html')
  if (!text && !html) return false
  const read = html ? readArticle(normalisePasted(html), isPicture) : []
  const blocks = $importArticle(read.length > 0 ? read : paragraphsOf(text))
  const [only, ...others] = blocks
  // A single pasted line merges into the line of the caret.
  $insertNodes(only && others.length === 0 && only.getType() === 'paragraph' ? only.getChildren() : blocks)
  return true
}

/** Only uploaded pictures of this site are accepted: they may belong to the account. */
const isPicture = (address: string) => storedImage(address) !== undefined || isPictureData(address)

const paragraphsOf = (text: string): ArticleNode[] =>
  text.split(/\r?\n/).map((line) => ({ tag: 'p', children: [line] }))
