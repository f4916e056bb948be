import { type ArticleNode, hasContent, readArticle, writeArticle } from '#domain/article-html.ts'
import { type ArticleForm, ArticleList } from '#domain/articles.ts'
import { readList } from '#domain/form-schemas.ts'
import { type OwnProvider, Version } from '#domain/own-user.ts'
import { ownAddresses } from '#server/features/providers/own-addresses.ts'
import { changedElsewhere, ownProvider } from '#server/features/providers/own-user.ts'
import { withIds } from '#server/features/providers/profile-mapper.ts'
import { fillEntries } from '#server/features/providers/profile-uploads.ts'
import { writeArticles } from '#server/features/providers/profile-writes.ts'
import { publishProvider } from '#server/features/providers/providers.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { type FindPath, prepareImages } from '#server/platform/files/form-images.ts'
import { checkForm, type FormBody } from '#server/platform/http/form-body.ts'
import { updateArticlesVersion } from './queries.ts'

/** Where the pictures of articles are found among what was sent. */
const FIELD = 'articles'
const CONTROLS = /[^\P{Cc}\n\t]/gu

type ReadArticle = ArticleForm & { id: string | undefined; nodes: ArticleNode[] }

/** Replaces somebody's list of articles by the one that is sent. */
export async function saveArticles(ctx: Ctx, actor: Actor, body: FormBody): Promise<OwnProvider> {
  const user = await ownProvider(ctx, actor)
  const version = checkForm(Version, body.fields.version)
  if (version !== null && version !== user.articlesVersion) throw changedElsewhere(user)
  // There is one list, so that it does not matter what the files are called.
  const files = body.files.map((file) => ({ ...file, field: FIELD }))
  const own = ownAddresses(user)
  const articles = withIds(readSentList(body, files), user.articles).map((article) => read(article, own))
  const storePictures = await prepareImages(articles.flatMap(picturesIn), { files, own })

  const isSaved = await ctx.db.transaction().execute(async (tx) => {
    if (!(await updateArticlesVersion(tx, actor.id, user.articlesVersion))) return false
    await write(tx, actor, articles, await storePictures(ctx, tx))
    return true
  })
  return isSaved ? ownProvider(ctx, actor) : saveArticles(ctx, actor, body)
}

function readSentList({ fields }: FormBody, files: FormBody['files']) {
  if (fields.updatedArticlesToSend === undefined)
    throw new AppError('bad_request', 'Send the articles as updatedArticlesToSend.')
  const sent = readList(fields.updatedArticlesToSend)
  return checkForm(ArticleList, Array.isArray(sent) ? fillEntries(sent, 'logoofarticle', files) : sent)
}

/** Nothing but the allow-list comes through; of pictures, those that are the writer's own or come with the text. */
function read(article: ArticleForm & { id: string | undefined }, own: ReadonlySet<string>): ReadArticle {
  const html = article.content.toWellFormed().replaceAll(CONTROLS, '')
  const nodes = readArticle(html, (address) => own.has(address) || address.startsWith('data:image/'))
  if (!hasContent(writeArticle(nodes))) throw new AppError('bad_request', 'Please fill in all fields.')
  return { ...article, nodes }
}

const picturesIn = ({ logoofarticle, nodes }: ReadArticle) =>
  [logoofarticle, ...sourcesIn(nodes)].map((file) => ({ field: FIELD, file }))

function sourcesIn(nodes: readonly ArticleNode[]): string[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [] : [node.src ?? [], sourcesIn(node.children)].flat()))
}

async function write(tx: Tx, actor: Actor, articles: readonly ReadArticle[], findPath: FindPath) {
  const drafts = articles.map(({ id, articleTitle: title, category, logoofarticle, tags, nodes }) => ({
    ...{ id, title, category, tags },
    imagePath: findPath(FIELD, logoofarticle) ?? '',
    content: writeArticle(withAddresses(nodes, findPath)),
  }))
  await writeArticles(tx, actor.id, drafts)
  await publishProvider(tx, actor.id)
}

function withAddresses(nodes: readonly ArticleNode[], findPath: FindPath): ArticleNode[] {
  return nodes.map((node) => {
    if (typeof node === 'string') return node
    const src = node.src === undefined ? {} : { src: findPath(FIELD, node.src) ?? '' }
    return { ...node, ...src, children: withAddresses(node.children, findPath) }
  })
}
