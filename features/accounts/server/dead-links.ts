import { AppError } from '#platform/server/app-error.ts'
import { recordEvent } from '#platform/server/audit/audit.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Client } from '#platform/server/http/client.ts'
import { DEAD_LINK } from '../rules/account-settings.ts'

/** Records an unusable link, with its account if it has only expired. Used links are deleted and name none. */
export async function refuseLink(ctx: Ctx, accountId: string | undefined, client: Client, message = DEAD_LINK) {
  await recordEvent(ctx.db, {
    action: 'link_refused',
    outcome: 'refused',
    at: ctx.now(),
    client,
    ...(accountId && { accountId }),
  })
  return new AppError('bad_request', message)
}
