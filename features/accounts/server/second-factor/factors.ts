import type { Actor } from '#platform/server/actor.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { SecondFactors } from '../../rules/second-factors.ts'
import { canUsePasskeys, presentPasskey } from './passkeys.ts'
import { selectAuthenticator, selectFactors, selectPasskeys, selectPasswordChange } from './queries.ts'

/** The second factors of an account, as its owner sees them. */
export async function readSecondFactors(ctx: Ctx, { id, role }: Actor): Promise<SecondFactors> {
  const [passkeys, authenticator, { codesLeft }, passwordChangedAt] = await Promise.all([
    selectPasskeys(ctx.db, id),
    selectAuthenticator(ctx.db, id),
    selectFactors(ctx.db, id),
    selectPasswordChange(ctx.db, id),
  ])
  return {
    passkeys: passkeys.map(presentPasskey),
    authenticatorAddedAt: authenticator?.confirmed_at?.toISOString() ?? null,
    recoveryCodesLeft: codesLeft,
    isRequired: role === 'operator',
    canUsePasskeys: canUsePasskeys(ctx),
    passwordChangedAt: passwordChangedAt?.toISOString() ?? null,
  }
}
