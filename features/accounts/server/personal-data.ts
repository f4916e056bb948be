import { deviceName } from '#platform/server/audit/audit.ts'
import type { PersonalData } from '#platform/server/feature.ts'
import { ownDevice, ownNetwork } from './security-event-queries.ts'

/** The account, without its secrets: the password hash and the tokens of mailed links. */
export const accountData: PersonalData = {
  name: 'account',
  tables: ['accounts', 'mailed_links'],
  read: (ctx, { id }) =>
    ctx.db
      .selectFrom('accounts')
      .select(['id', 'role', 'username', 'email', 'email_confirmed_at as emailConfirmedAt', 'phone'])
      .select(['first_name as firstName', 'last_name as lastName', 'display_name as displayname'])
      .select([
        'avatar_path as avatar',
        'time_zone as timeZone',
        'mails_wanted as mailsWanted',
        'created_at as createdAt',
      ])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  // Reasons may describe the person, and the row may stay for what others retain.
  erase: (tx, { id }) =>
    tx
      .updateTable('accounts')
      .set({ disabled_reason: null, unpublished_at: null, unpublished_reason: null })
      .where('id', '=', id)
      .execute(),
}

export const deviceData: PersonalData = {
  name: 'devices',
  tables: ['sessions'],
  read: async (ctx, { id }) => {
    const sessions = await ctx.db
      .selectFrom('sessions')
      .select(['user_agent as userAgent', 'created_at as signedInAt', 'used_at as lastUsedAt'])
      .select('expires_at as expiresAt')
      .where('account_id', '=', id)
      .orderBy('created_at')
      .execute()
    return sessions.map((session) => ({ name: deviceName(session.userAgent), ...session }))
  },
}

/** Without secrets and hashes. */
export const secondFactorData: PersonalData = {
  name: 'second factors',
  tables: ['passkeys', 'authenticator_apps', 'recovery_codes', 'auth_challenges'],
  read: async (ctx, { id }) => ({
    passkeys: await ctx.db
      .selectFrom('passkeys')
      .select(['name', 'created_at as addedAt', 'used_at as lastUsedAt'])
      .where('account_id', '=', id)
      .orderBy('created_at')
      .execute(),
    authenticatorApps: await ctx.db
      .selectFrom('authenticator_apps')
      .select('confirmed_at as addedAt')
      .where('account_id', '=', id)
      .execute(),
  }),
}

/** Security events outlive the account by their retention period; then they hold an id, a device and a network. */
export const securityEventData: PersonalData = {
  name: 'security events',
  tables: ['audit_events'],
  read: (ctx, { id }) =>
    ctx.db
      .selectFrom('audit_events')
      .select(['at', 'action', 'outcome', ownDevice.as('device'), ownNetwork.as('network')])
      .where('account_id', '=', id)
      .orderBy('id')
      .execute(),
}

/** Device cookies, without their hashes: when an account was last logged in to on each device, within a year. */
export const loginDeviceData: PersonalData = {
  name: 'login devices',
  tables: ['login_devices'],
  read: (ctx, { id }) =>
    ctx.db
      .selectFrom('login_devices')
      .select('used_at as lastLoginAt')
      .where('account_id', '=', id)
      .orderBy('used_at')
      .execute(),
  erase: (tx, { id }) => tx.deleteFrom('login_devices').where('account_id', '=', id).execute(),
}

/** Networks from which the account was logged in to, within a year. */
export const loginNetworkData: PersonalData = {
  name: 'login networks',
  tables: ['login_networks'],
  read: (ctx, { id }) =>
    ctx.db
      .selectFrom('login_networks')
      .select(['network', 'used_at as lastLoginAt'])
      .where('account_id', '=', id)
      .orderBy('used_at')
      .execute(),
  erase: (tx, { id }) => tx.deleteFrom('login_networks').where('account_id', '=', id).execute(),
}
