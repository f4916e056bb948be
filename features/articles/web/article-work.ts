import type { OwnArticle, OwnProvider } from '#platform/rules/own-user.ts'
import type { Article } from '#platform/rules/providers.ts'
import type { FileValue } from '#platform/web/ui/files/file-field.tsx'

/** An article in the form; a new one has no id. */
export type ArticleDraft = Omit<Article, 'logoofarticle'> & { logoofarticle: FileValue }

/** The saved list and its version for optimistic locking. */
export type Stored = { articles: OwnArticle[]; version: number }

/** All unsaved work of the screen. */
export type Work = {
  /** The list that the work is based on. */
  stored: Stored
  fresh: ArticleDraft
  /** Edited articles by id. */
  edits: Record<string, ArticleDraft>
  /** Ids of the articles that the next save deletes. */
  removed: string[]
  /** Id of the article in the form; undefined for the new one. */
  open: string | undefined
}

const BLANK: ArticleDraft = {
  _id: '',
  articleTitle: '',
  category: '',
  content: '',
  tags: [],
  logoofarticle: undefined,
}

export const storedOf = ({ articles, articlesVersion: version }: OwnProvider): Stored => ({ articles, version })

export const startWork = (stored: Stored): Work => ({
  stored,
  fresh: BLANK,
  edits: {},
  removed: [],
  open: undefined,
})

/** The article in the form. */
export const formOf = (work: Work): ArticleDraft => (work.open && articleOf(work, work.open)) || work.fresh

const articleOf = ({ stored, edits }: Work, id: string): ArticleDraft | undefined => edits[id] ?? find(stored, id)
const find = ({ articles }: Stored, id: string) => articles.find(({ _id }) => _id === id)

export function changeForm(work: Work, change: Partial<ArticleDraft>): Work {
  const { open } = work
  if (!open) return { ...work, fresh: { ...work.fresh, ...change } }
  const edit = { ...formOf(work), ...change }
  const { [open]: _before, ...others } = work.edits
  const stored = find(work.stored, open)
  return { ...work, edits: stored && isSame(edit, stored) ? others : { ...others, [open]: edit } }
}

export const openArticle = (work: Work, open: string | undefined): Work => ({ ...work, open })

export const removeArticle = (work: Work, id: string): Work => ({
  ...work,
  removed: [...work.removed, id],
  open: work.open === id ? undefined : work.open,
})

export const restoreArticle = (work: Work, id: string): Work => ({
  ...work,
  removed: work.removed.filter((removed) => removed !== id),
})

export function undoEdit(work: Work, id: string): Work {
  const { [id]: _edit, ...edits } = work.edits
  return { ...work, edits }
}

/** The list that a save sends: the new article first, then the others with their edits. */
export function listOf({ stored, fresh, edits, removed }: Work): ArticleDraft[] {
  const current = stored.articles.map((article) => edits[article._id] ?? article)
  // Edited here, and deleted in another window.
  const revived = Object.values(edits).filter(({ _id }) => !find(stored, _id))
  return [...(isSame(fresh, BLANK) ? [] : [fresh]), ...current, ...revived].filter(({ _id }) => !removed.includes(_id))
}

/** Rebases the work onto the list of another window. */
export const withStored = (work: Work, stored: Stored): Work => ({ ...work, stored })

export const isSame = (one: ArticleDraft, other: ArticleDraft) =>
  one.articleTitle === other.articleTitle &&
  one.category === other.category &&
  one.content === other.content &&
  one.logoofarticle === other.logoofarticle &&
  one.tags.join('\n') === other.tags.join('\n')

/** Summary of the unsaved work. */
export const changesOf = ({ fresh, edits, removed }: Work) => ({
  isNew: !isSame(fresh, BLANK),
  changed: Object.keys(edits).filter((id) => !removed.includes(id)).length,
  removed: removed.length,
})

export function isChanged(work: Work) {
  const { isNew, changed, removed } = changesOf(work)
  return isNew || changed + removed > 0
}
