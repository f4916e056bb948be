import type { OwnUser } from '#domain/own-user.ts'
import type { Failure } from '#web/platform/api/call.ts'
import { loadOwnUser } from '#web/platform/own-user.ts'
import { type KeptDraft, recallDraft } from './kept-draft.ts'

/** An account, and what its owner had typed before a reload. */
export type LoadedProfile = { user: OwnUser; kept: KeptDraft | undefined }

export async function loadProfileSettings(): Promise<({ ok: true } & LoadedProfile) | Failure> {
  const loaded = await loadOwnUser()
  return loaded.ok ? { ...loaded, kept: await recallDraft(loaded.user._id) } : loaded
}
