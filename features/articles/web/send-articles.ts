import type { Problem } from '#platform/rules/form-schemas.ts'
import { SavedUser } from '#platform/rules/own-user.ts'
import { uploadRef } from '#platform/rules/uploads.ts'
import { upload } from '#platform/web/api/upload.ts'
import { ArticleForm, ArticleList, FILL_IN, isBlank, missingFields } from '../rules/articles.ts'
import { type ArticleDraft, listOf, type Stored, type Work } from './article-work.ts'
import { dataUrl } from './picture-data.ts'

/** A problem and the id of its article, which the new one has not; `problems` are those of all its fields. */
export type ArticleProblem = Problem & { id: string | undefined; problems?: readonly Problem[] | undefined }

/** The first problem, by the schema of the server. A saved article must not be emptied, since that would delete it. */
export function findProblem(work: Work): ArticleProblem | undefined {
  const list = wireOf(listOf(work)).articles
  const { error } = ArticleList.safeParse(list)
  if (error) {
    const { path = [], message } = error.issues[0] ?? {}
    const invalid = list[Number(path[0])]
    const field = String(path[1] ?? '')
    return { id: invalid?._id || undefined, field, message: message ?? FILL_IN, problems: problemsOf(invalid, field) }
  }
  const emptied = list.find((article) => article._id && isBlank(ArticleForm.parse(article)))
  return (
    emptied && {
      id: emptied._id,
      field: 'articleTitle',
      message: FILL_IN,
      problems: problemsOf(emptied, 'articleTitle'),
    }
  )
}

/** All empty fields, where the announced problem is one of them. */
function problemsOf(article: Wire | undefined, field: string) {
  const missing = article ? missingFields(article) : []
  return missing.some((problem) => problem.field === field) ? missing : undefined
}

type Options = { onProgress: (sent: number) => void; signal: AbortSignal }

/** Replaces the saved list. Optimistic locking: refused if another window has saved since. */
export async function sendArticles(list: readonly ArticleDraft[], stored: Stored, options: Options) {
  const { articles, files } = wireOf(await withPictures(list, stored))
  const form = new FormData()
  form.set('updatedArticlesToSend', JSON.stringify(articles))
  form.set('version', String(stored.version))
  for (const file of files) form.append('logoofarticle', file)
  return upload(SavedUser, 'POST', '/api/v1/user/add-article', form, options)
}

type Wire = Omit<ArticleDraft, 'logoofarticle'> & { logoofarticle: string }

function wireOf(list: readonly ArticleDraft[]) {
  const files: File[] = []
  const articles = list.map((article): Wire => {
    const { logoofarticle: picture = '' } = article
    return { ...article, logoofarticle: picture instanceof File ? uploadRef(files.push(picture) - 1) : picture }
  })
  return { articles, files }
}

/** Uploads pictures of articles again that another window has deleted: they no longer belong to the account. */
async function withPictures(list: readonly ArticleDraft[], stored: Stored): Promise<ArticleDraft[]> {
  const known = new Set(stored.articles.flatMap(addressesIn))
  const isLost = (address: string) => address.startsWith('/') && !known.has(address)
  return Promise.all(
    list.map(async (article) => {
      const lost = [...new Set(addressesIn(article).filter(isLost))]
      const found = new Map(
        await Promise.all(lost.map(async (address) => [address, await fetchPicture(address)] as const)),
      )
      return found.size > 0 ? replacePictures(article, found) : article
    }),
  )
}

const INSIDE = /<img src="([^"]*)"/g
const addressesIn = ({ logoofarticle, content }: ArticleDraft) =>
  [logoofarticle, ...Array.from(content.matchAll(INSIDE), ([, address]) => address)].filter(
    (address) => typeof address === 'string',
  )

async function replacePictures(article: ArticleDraft, found: ReadonlyMap<string, File | undefined>) {
  const logo = typeof article.logoofarticle === 'string' ? found.get(article.logoofarticle) : undefined
  let { content } = article
  for (const [address, file] of found) {
    if (file) content = content.replaceAll(`<img src="${address}"`, `<img src="${await dataUrl(file)}"`)
  }
  return { ...article, content, logoofarticle: logo ?? article.logoofarticle }
}

/** Pictures of deleted articles remain available for a day. */
async function fetchPicture(address: string) {
  try {
    const response = await fetch(address)
    return response.ok ? new File([await response.blob()], 'picture') : undefined
  } catch {
    return undefined
  }
}
