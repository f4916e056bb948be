import type { OwnProvider } from '#domain/own-user.ts'
import type { Failure } from '#web/platform/api/call.ts'
import { loadOwnProvider } from '#web/platform/own-user.ts'
import type { Work } from './article-work.ts'
import { recallWork } from './kept-work.ts'

/** A provider, and what they had not saved before a reload. */
export type LoadedArticles = { user: OwnProvider; kept: Work | undefined }

export async function loadArticles(): Promise<({ ok: true } & LoadedArticles) | Failure> {
  const loaded = await loadOwnProvider()
  return loaded.ok ? { ...loaded, kept: await recallWork(loaded.user._id) } : loaded
}
