import * as z from 'zod/mini'
import type { OwnAccount } from '#domain/own-user.ts'
import { Provider } from '#domain/providers.ts'
import { call, type Failure } from '#web/platform/api/call.ts'
import { loadOwnUser } from '#web/platform/own-user.ts'

type Seen = { ok: true; provider: Provider } | { ok: true; user: OwnAccount }

const ProviderAnswer = z.object({ provider: Provider })

/** What others see of whoever is signed in: a provider's public profile, as everybody gets it, or the account alone. */
export async function loadProfile(): Promise<Seen | Failure> {
  const loaded = await loadOwnUser()
  if (!loaded.ok) return loaded
  const { user } = loaded
  if (!user.isDoctor) return { ok: true, user }
  const answer = await call(ProviderAnswer, 'GET', `/api/v1/providers/${user._id}`)
  return answer.ok ? { ok: true, provider: answer.provider } : answer
}
