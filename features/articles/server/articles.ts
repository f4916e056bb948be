import { changedElsewhere, ownProvider } from '#features/providers/server/own-user.ts'
import { assignUploads, ownAddresses } from '#features/providers/server/profile-uploads.ts'
import { numbered, withKnownIds } from '#features/providers/server/profile-writes.ts'
import { publishProvider } from '#features/providers/server/providers.ts'
import { readList } from '#platform/rules/form-schemas.ts'
import { type OwnProvider, Version } from '#platform/rules/own-user.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { retryOnConflict } from '#platform/server/db/optimistic-locking.ts'
import { type FindPath, prepareImages } from '#platform/server/files/form-images.ts'
import { checkForm, type FormBody } from '#platform/server/http/form-body.ts'
import { type ArticleNode, hasContent, readArticle, writeArticle } from '../rules/article-html.ts'
import { type ArticleForm, ArticleList } from '../rules/articles.ts'
import { deleteOtherArticles, updateArticlesVersion, upsertArticles } from './queries.ts'

/** The field name of all files of this form. */
const FIELD = 'articles'

/** An article whose HTML has been parsed and reduced to the allow-list. */
type ParsedArticle = ArticleForm & { nodes: ArticleNode[] }

/**
 * Replaces the list of articles of a provider. Optimistic locking: a list that names an outdated version is refused; one
 * without a version is written again after each conflict.
 */
export function saveArticles(ctx: Ctx, actor: Actor, body: FormBody): Promise<OwnProvider> {
  return retryOnConflict(actor.id, () => trySaveArticles(ctx, actor, body))
}

/** One attempt; returns nothing after a conflict. */
async function trySaveArticles(ctx: Ctx, actor: Actor, body: FormBody): Promise<OwnProvider | undefined> {
  const user = await ownProvider(ctx, actor)
  const version = checkForm(Version, body.fields.version)
  if (version !== null && version !== user.articlesVersion) throw changedElsewhere(user)
  // The form has one list, so that the field names of its files do not matter.
  const files = body.files.map((file) => ({ ...file, field: FIELD }))
  const own = ownAddresses(user)
  const articles = withKnownIds(readForm(body, files), user.articles).map((article) => parseContent(article, own))
  const storePictures = await prepareImages(articles.flatMap(picturesIn), { files, own })

  const isSaved = await ctx.db.transaction().execute(async (tx) => {
    if (!(await updateArticlesVersion(tx, actor.id, user.articlesVersion))) return false
    const findPath = await storePictures(ctx, tx)
    await replaceArticles(
      tx,
      actor.id,
      articles.map((article) => withStoredPictures(article, findPath)),
    )
    await publishProvider(tx, actor.id)
    return true
  })
  return isSaved ? ownProvider(ctx, actor) : undefined
}

/** Writes a checked list of articles in place of the stored one. The caller publishes the provider. */
export async function replaceArticles(tx: Tx, providerId: string, articles: readonly ArticleForm[]) {
  const list = numbered(articles)
  await deleteOtherArticles(
    tx,
    providerId,
    list.map(({ _id }) => _id),
  )
  await upsertArticles(tx, providerId, list)
}

function readForm({ fields }: FormBody, files: FormBody['files']) {
  if (fields.updatedArticlesToSend === undefined)
    throw new AppError('bad_request', 'Send the articles as updatedArticlesToSend.')
  const sent = readList(fields.updatedArticlesToSend)
  return checkForm(ArticleList, Array.isArray(sent) ? assignUploads(sent, 'logoofarticle', files) : sent)
}

/** Allow-list sanitisation. Pictures stay if they belong to the account or come with the text as data: URLs. */
function parseContent(article: ArticleForm, own: ReadonlySet<string>): ParsedArticle {
  const nodes = readArticle(article.content, (address) => own.has(address) || address.startsWith('data:image/'))
  if (!hasContent(writeArticle(nodes))) throw new AppError('bad_request', 'Please fill in all fields.')
  return { ...article, nodes }
}

const picturesIn = ({ logoofarticle, nodes }: ParsedArticle) =>
  [logoofarticle, ...sourcesIn(nodes)].map((file) => ({ field: FIELD, file }))

function sourcesIn(nodes: readonly ArticleNode[]): string[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [] : [node.src ?? [], sourcesIn(node.children)].flat()))
}

/** The article with the addresses of its stored pictures. */
function withStoredPictures({ nodes, ...article }: ParsedArticle, findPath: FindPath): ArticleForm {
  return {
    ...article,
    logoofarticle: findPath(FIELD, article.logoofarticle) ?? '',
    content: writeArticle(withStoredSources(nodes, findPath)),
  }
}

function withStoredSources(nodes: readonly ArticleNode[], findPath: FindPath): ArticleNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node
    const src = node.src === undefined ? {} : { src: findPath(FIELD, node.src) ?? '' }
    return { ...node, ...src, children: withStoredSources(node.children, findPath) }
  })
}
