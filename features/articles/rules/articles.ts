/**
 * Manage Articles: `POST /api/v1/user/add-article`, multipart or JSON.
 *
 * - `updatedArticlesToSend`: the whole list (`ArticleList`), as JSON in its field: { _id, articleTitle, category,
 *   logoofarticle, tags, content }. What is not in it is deleted; entries that are empty altogether are left out.
 * - `logoofarticle` is the address it had, a data: address, or `upload:0`, `upload:1` … (`uploadRef` of
 *   `platform/rules/uploads.ts`) for the files of this request in their order, whatever their fields are called. An article
 *   without a picture takes the next file that no other names.
 * - Pictures inside `content` are addresses of one's own or data: addresses, which come back as addresses.
 * - `version` is the user's `articlesVersion` that the list was made from. Without it the list is taken as it is; with an
 *   old one it is refused with 409, code `changed`, and `user` as it is now.
 * - The answer is { success: true, message: 'Articles updated and saved!', user }; `user.articles` is the list, cleaned.
 */
import * as z from 'zod/mini'
import { entryId, fileReference, line, listOf, type Problem, refuse } from '#platform/rules/form-schemas.ts'
import { formatCount, sanitizeLines } from '#platform/rules/text.ts'
import { type ArticleNode, hasContent, isOwnAddress, readArticle, writeArticle } from './article-html.ts'

/** So much of an article's text is shown in the list of one's own. */
export const PREVIEW_LENGTH = 400
export const FILL_IN = 'Please fill in all fields.'
const IMAGE_REQUIRED = 'Upload an image for the article'

const ARTICLES_MAX = 200
const TITLE_MAX = 160
const CATEGORY_MAX = 80
const TAG_MAX = 50
const TAGS_MAX = 30
const CONTENT_MAX = 100_000
const ALL_CONTENT_MAX = 1_000_000
const tooLongText = `An article can have at most ${formatCount(CONTENT_MAX)} characters.`

const tags = z.pipe(
  listOf(line('A tag', TAG_MAX), 'tags', TAGS_MAX),
  z.transform((typed) => [...new Set(typed)].filter(Boolean)),
)
const ArticleFields = z.object(
  {
    _id: entryId,
    articleTitle: line('The title', TITLE_MAX),
    category: line('The category', CATEGORY_MAX),
    logoofarticle: z.pipe(
      z.transform((given) => given ?? ''),
      fileReference(),
    ),
    tags,
    content: z.pipe(
      z.transform((given) => given ?? ''),
      z.string('The content must be a text.').check(z.overwrite(sanitizeLines)),
    ),
  },
  'Send each article as an object.',
)
export type ArticleForm = z.output<typeof ArticleFields>

/** One article as it is typed. */
export const ArticleForm = ArticleFields.check(refuse(articleProblem))

/** The whole list. */
export const ArticleList = z.pipe(
  listOf(ArticleForm, 'articles', ARTICLES_MAX),
  z.pipe(
    z.transform((articles: ArticleForm[]) => articles.filter((article) => !isBlank(article))),
    z.array(z.custom<ArticleForm>()).check(refuse(totalProblem)),
  ),
)

/** Whether nothing was typed at all: such a form adds no article. Tags do not count. */
export const isBlank = ({ articleTitle, category, content, logoofarticle }: ArticleForm) =>
  !articleTitle && !category && !logoofarticle && !hasContent(content)

function articleProblem(article: ArticleForm): Problem | undefined {
  const { content } = article
  // A cheap bound before anything reads the text; the pictures in it do not count
  if (content.replaceAll(/data:[^"'\s>]*/g, '').length > CONTENT_MAX) return { field: 'content', message: tooLongText }
  if (isBlank(article)) return undefined
  const [missing] = missingFields(article)
  if (missing) return { field: missing.field, message: missing.field === 'logoofarticle' ? IMAGE_REQUIRED : FILL_IN }
  if (writtenLength(content) > CONTENT_MAX) return { field: 'content', message: tooLongText }
}

/** The empty fields of an article, in the order of the form, and what the form says beside each of them. */
export function missingFields({ articleTitle, category, content, logoofarticle }: ArticleForm): Problem[] {
  const missing: Problem[] = []
  if (!articleTitle) missing.push({ field: 'articleTitle', message: 'Enter a title.' })
  if (!hasContent(content)) missing.push({ field: 'content', message: 'Write your article here.' })
  if (!category) missing.push({ field: 'category', message: 'Enter a category.' })
  if (!logoofarticle) missing.push({ field: 'logoofarticle', message: IMAGE_REQUIRED })
  return missing
}

/** A public profile carries all of them. */
function totalProblem(articles: readonly ArticleForm[]) {
  if (articles.reduce((sum, { content }) => sum + writtenLength(content), 0) > ALL_CONTENT_MAX)
    return `All articles together can have at most ${formatCount(ALL_CONTENT_MAX)} characters. Shorten or delete some.`
}

const STORED_ADDRESS = `/images/${'0'.repeat(32)}-1920x1920.webp`

/** The length of the sanitised HTML, with addresses in place of the pictures that come with the text. */
function writtenLength(content: string) {
  const nodes = readArticle(content, (address) => isOwnAddress(address) || address.startsWith('data:image/'))
  return writeArticle(withStoredAddresses(nodes)).length
}

function withStoredAddresses(nodes: readonly ArticleNode[]): ArticleNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node
    const children = withStoredAddresses(node.children)
    return node.src?.startsWith('data:') ? { ...node, src: STORED_ADDRESS, children } : { ...node, children }
  })
}
