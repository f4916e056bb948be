import type { FastifyInstance } from 'fastify'
import { minutes, seconds } from '#platform/rules/durations.ts'
import { deviceName } from '#platform/server/audit/audit.ts'
import type { Feature, PersonSection } from '#platform/server/feature.ts'
import { formatDay } from '#platform/server/format.ts'
import { everyone, signedIn } from '#platform/server/http/permissions.ts'
import { scheduleJob } from '#platform/server/jobs/scheduler.ts'
import { eraseDueAccounts } from './deletion/deletion.ts'
import { deletionRoutes } from './deletion/deletion-http.ts'
import { accountRoutes } from './http.ts'
import { sendResetLinks } from './passwords/forgotten-passwords.ts'
import { passwordRoutes } from './passwords/password-http.ts'
import {
  accountData,
  deviceData,
  loginDeviceData,
  loginNetworkData,
  secondFactorData,
  securityEventData,
} from './personal-data.ts'
import { accountLimits } from './rate-limits.ts'
import { accountRetention } from './retention.ts'
import { secondFactorRoutes, secondStepRoutes } from './second-factor/http.ts'
import { securityRoutes } from './security-http.ts'
import { settingsRoutes } from './settings-http.ts'
import { selectSessions } from './settings-queries.ts'
import { deviceRoutes } from './sign-in/devices-http.ts'
import { endDemoSessions } from './sign-in/sign-in-blocks.ts'

const RESET_POLL_INTERVAL_MS = seconds(1)
const ERASURE_POLL_INTERVAL_MS = minutes(10)

/** Schedules the mails with password reset links. */
function scheduleResetLinks(app: FastifyInstance) {
  scheduleJob(app, { name: 'reset links', intervalMs: RESET_POLL_INTERVAL_MS, work: () => sendResetLinks(app.ctx) })
}

/** Schedules the erasure of deleted accounts whose grace period is over. */
function scheduleAccountErasure(app: FastifyInstance) {
  scheduleJob(app, {
    name: 'erasing accounts',
    intervalMs: ERASURE_POLL_INTERVAL_MS,
    work: async (signal) => {
      const erased = await eraseDueAccounts(app.ctx, signal)
      if (erased > 0) app.log.info({ erased }, 'accounts erased')
    },
  })
}

/** The devices with a session; an account has at most 50. */
const devicesOfPerson: PersonSection = async (ctx, { id }) => ({
  nextCursor: null,
  rows: (await selectSessions(ctx.db, id, ctx.now())).map((session) => ({
    id: session.id,
    at: session.created_at.toISOString(),
    text: deviceName(session.user_agent),
    detail: `Last used on ${formatDay(session.used_at)}`,
    path: null,
  })),
})

export const accounts = {
  name: 'accounts',
  routes: [
    accountRoutes,
    passwordRoutes,
    settingsRoutes,
    deviceRoutes,
    securityRoutes,
    secondStepRoutes,
    secondFactorRoutes,
    deletionRoutes,
  ],
  permissions: {
    'GET /api/v1/user/account-settings': signedIn,
    'GET /api/v1/user/my-data': signedIn,
    'GET /api/v1/user/second-factors': signedIn,
    'POST /api/v1/user/passkeys/options': signedIn,
    'POST /api/v1/user/passkeys': signedIn,
    'PUT /api/v1/user/passkeys/:id': signedIn,
    'POST /api/v1/user/passkeys/:id/remove': signedIn,
    'POST /api/v1/user/authenticator': signedIn,
    'POST /api/v1/user/authenticator/confirm': signedIn,
    'POST /api/v1/user/authenticator/remove': signedIn,
    'POST /api/v1/user/recovery-codes': signedIn,
    'GET /api/v1/user/security-events': signedIn,
    'POST /api/v1/user/security-events/:id/confirm': signedIn,
    'POST /api/v1/user/secure-account': signedIn,
    'GET /api/v1/user/sessions': signedIn,
    'DELETE /api/v1/user/sessions': signedIn,
    'DELETE /api/v1/user/sessions/:id': signedIn,
    'PUT /api/v1/user/mail-choices': signedIn,
    'POST /api/v1/user/change-email': signedIn,
    'POST /api/v1/user/change-password': signedIn,
    'POST /api/v1/user/resend-confirmation': signedIn,
    // Authorised by the token of the mailed link.
    'POST /api/v1/user/confirm-email': everyone,
    'POST /api/v1/user/delete-account': signedIn,
    'POST /api/v1/user/forgot-password': everyone,
    'POST /api/v1/user/login': everyone,
    // Authorised by the challenge of the first step, or by the passkey itself.
    'POST /api/v1/user/login/second-factor': everyone,
    'POST /api/v1/user/login/passkey-options': everyone,
    'POST /api/v1/user/login/passkey': everyone,
    'POST /api/v1/user/logout': signedIn,
    'POST /api/v1/user/new': everyone,
    'POST /api/v1/user/reset-password': everyone,
    // Authorised by the password of the deleted account.
    'POST /api/v1/user/restore-account': everyone,
  },
  rateLimits: accountLimits,
  retention: accountRetention,
  encrypted: [{ table: 'authenticator_apps', owner: 'account_id', ciphertext: 'sealed' }],
  checkStart: endDemoSessions,
  jobs: [scheduleResetLinks, scheduleAccountErasure],
  fileReferences: [{ table: 'accounts', column: 'avatar_path' }],
  personSections: { devices: devicesOfPerson },
  personalData: [accountData, deviceData, loginDeviceData, loginNetworkData, secondFactorData, securityEventData],
} as const satisfies Feature
