import { DEAD_LINK } from '#domain/account-settings.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordEvent } from '#server/platform/audit/audit.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Client } from '#server/platform/http/client.ts'

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
