import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tables } from '#platform/server/db/tables.ts'
import type { RetentionRule } from '#platform/server/feature.ts'
import { deleteBatch, retentionEnd } from '#platform/server/retention/retention.ts'
import { LOGIN_DEVICE_DAYS } from './sign-in/login-devices.ts'

/** Rows that end with their validity. */
const untilExpiry = (name: string, table: keyof Tables): RetentionRule => ({
  name,
  end: (ctx, batch) => deleteBatch(ctx, table, sql`expires_at <= ${ctx.now()}`, batch),
})

const olderThan = (ctx: Ctx, column: string, age: { days: number }) =>
  sql`${sql.ref(column)} < ${retentionEnd(ctx, age)}`

/** Names that were typed for a new password, when the job that looks them up did not run. */
const resetRequests: RetentionRule = {
  name: 'reset requests',
  end: (ctx, batch) => deleteBatch(ctx, 'reset_requests', olderThan(ctx, 'created_at', { days: 1 }), batch),
}

/** Networks without a login for a year. */
const loginNetworks: RetentionRule = {
  name: 'networks of logins',
  end: (ctx, batch) => deleteBatch(ctx, 'login_networks', olderThan(ctx, 'used_at', { days: 365 }), batch),
}

/** Devices without a login for a year. */
const loginDevices: RetentionRule = {
  name: 'devices of logins',
  end: (ctx, batch) => deleteBatch(ctx, 'login_devices', olderThan(ctx, 'used_at', { days: LOGIN_DEVICE_DAYS }), batch),
}

export const accountRetention = [
  untilExpiry('sessions', 'sessions'),
  untilExpiry('mailed links', 'mailed_links'),
  untilExpiry('challenges of second factors', 'auth_challenges'),
  untilExpiry('counters of attempts', 'attempt_counters'),
  resetRequests,
  loginNetworks,
  loginDevices,
]
