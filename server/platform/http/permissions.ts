import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { ROLES, type Role, type User } from '#domain/accounts.ts'
import { findSessionOwner } from '#server/features/accounts/accounts.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'

export type Who = 'visitor' | Role

const everyone: readonly Who[] = ['visitor', ...ROLES]
const signedIn: readonly Who[] = ROLES
const patients: readonly Who[] = ['patient']
const doctors: readonly Who[] = ['doctor']
const operators: readonly Who[] = ['operator']
const chatters: readonly Who[] = ['patient', 'doctor']

/** Who may call what. A route without a row here does not start, and the row is what guards it. */
export const PERMISSIONS: Readonly<Record<string, readonly Who[]>> = {
  'GET /*': everyone,
  'GET /assets/*': everyone,
  'GET /documents/:name': everyone,
  'GET /flags/*': everyone,
  'GET /images/:name': everyone,
  'GET /healthz': everyone,
  'GET /readyz': everyone,
  'GET /robots.txt': everyone,
  'GET /sitemap.xml': everyone,
  'GET /sitemaps/:name': everyone,
  'GET /allHealthProviders': everyone,
  'GET /packages': everyone,
  'GET /api/openapi.json': everyone,
  'GET /api/v1/calls/free': everyone,
  'GET /api/v1/exchange-rates': everyone,
  'GET /api/v1/geo/country': everyone,
  // Opens in demo mode, for requests made on the machine itself.
  'GET /api/v1/demo/mails': everyone,
  'GET /api/v1/demo/mails/:id': everyone,
  // Opens with the seal that those who may read the mail are given.
  'GET /api/v1/mails/:id/html': everyone,
  // Only the two of a chat: those of others are not found.
  'GET /api/v1/chats': chatters,
  'GET /api/v1/chats/:id': chatters,
  'GET /api/v1/chats/:id/attachments/:messageId': chatters,
  'GET /api/v1/chats/:id/messages': chatters,
  'GET /api/v1/chats/unread': chatters,
  'POST /api/v1/chats/:id/messages': chatters,
  'POST /api/v1/chats/:id/report': chatters,
  'POST /api/v1/chats/sync': chatters,
  'PUT /api/v1/chats/:id/blocked': chatters,
  'PUT /api/v1/chats/:id/delivered': chatters,
  'PUT /api/v1/chats/:id/read': chatters,
  'POST /api/v1/user/access-chat': chatters,
  'GET /api/v1/user/fetch-chats': chatters,
  // Only the two whose invoice it is: those of others are not found.
  'GET /api/v1/invoices': chatters,
  'GET /api/v1/invoices/:id': chatters,
  'GET /api/v1/invoices/:id/pdf': chatters,
  'GET /api/v1/invoices/occasions': doctors,
  'GET /api/v1/payments': chatters,
  'POST /api/v1/invoices': doctors,
  'POST /api/v1/invoices/:id/checkout': patients,
  'POST /api/v1/invoices/:id/entries': doctors,
  // Opens with the signature of the card gateway.
  'POST /api/v1/webhooks/stripe': everyone,
  'GET /api/v1/operator/decisions': operators,
  'POST /api/v1/operator/decisions': operators,
  'GET /api/v1/operator/reports': operators,
  'POST /api/v1/reports': signedIn,
  'GET /api/v1/providers/:id/questions': everyone,
  'GET /api/v1/providers/:id/questions/hidden': signedIn,
  'POST /api/v1/providers/:id/questions': patients,
  // Only the provider who was asked: the questions of others are not found.
  'PUT /api/v1/questions/:id/answer': doctors,
  // Only the two of an appointment: those of others are not found.
  'GET /api/v1/appointments': chatters,
  'GET /api/v1/appointments/:id': chatters,
  'POST /api/v1/appointments': chatters,
  'POST /api/v1/appointments/:id/moves': chatters,
  'GET /api/v1/appointments/feed': chatters,
  'POST /api/v1/appointments/feed': chatters,
  'DELETE /api/v1/appointments/feed': chatters,
  'GET /api/v1/appointments/special-days': doctors,
  'PUT /api/v1/appointments/special-days': doctors,
  // Those who know the private address.
  'GET /api/v1/calendars/:token': everyone,
  'GET /api/v1/operator/mails': operators,
  'GET /api/v1/operator/mails/:id': operators,
  'GET /api/v1/providers/:id': everyone,
  'GET /api/v1/providers/:id/slots': everyone,
  'GET /api/v1/providers/:id/feedback': everyone,
  'GET /api/v1/providers/:id/feedback/own': patients,
  // Only of their own appointments, and only about themselves: those of others are not found.
  'PUT /api/v1/appointments/:id/feedback': patients,
  'PUT /api/v1/feedback/:id/answer': doctors,
  // Each their own.
  'GET /api/v1/saved-items': signedIn,
  'GET /api/v1/saved-items/ids': signedIn,
  'PUT /api/v1/saved-items/:id': signedIn,
  'DELETE /api/v1/saved-items/:id': signedIn,
  'GET /api/v1/search': everyone,
  'GET /api/v1/suggestions': everyone,
  'GET /api/v1/user/account-settings': signedIn,
  'GET /api/v1/user/me': signedIn,
  'GET /api/v1/user/my-data': signedIn,
  'GET /api/v1/user/sessions': signedIn,
  'DELETE /api/v1/user/sessions': signedIn,
  'DELETE /api/v1/user/sessions/:id': signedIn,
  'PUT /api/v1/user/mail-choices': signedIn,
  // Patients and operators save what they have: a name, a phone number, a picture, payout details.
  'PUT /api/v1/user/update': signedIn,
  'DELETE /api/v1/user/payout': signedIn,
  'PUT /api/v1/user/add-service': doctors,
  'PUT /api/v1/services/:id': doctors,
  'DELETE /api/v1/services/:id': doctors,
  'GET /api/v1/user/packages': doctors,
  'POST /api/v1/user/add-package': doctors,
  'PUT /api/v1/packages/:id': doctors,
  'PUT /api/v1/packages/:id/paused': doctors,
  'DELETE /api/v1/packages/:id': doctors,
  'POST /api/v1/user/add-article': doctors,
  'POST /api/v1/calls': everyone,
  'POST /api/v1/consultations': everyone,
  'POST /api/v1/user/change-email': signedIn,
  'POST /api/v1/user/change-password': signedIn,
  // Those who know the mailed link.
  'POST /api/v1/user/confirm-email': everyone,
  'POST /api/v1/user/delete-account': signedIn,
  'POST /api/v1/user/forgot-password': everyone,
  'POST /api/v1/user/login': everyone,
  'POST /api/v1/user/logout': signedIn,
  'POST /api/v1/user/new': everyone,
  'POST /api/v1/user/reset-password': everyone,
  // Those who know the password of a deleted account.
  'POST /api/v1/user/restore-account': everyone,
}

type SignedIn = { actor: Actor; user: User; token: string; version: number; hasPayout: boolean }

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks. Set on every route that visitors may not call. */
    signedIn: SignedIn
  }
  interface FastifyInstance {
    /** The rows of all routes there are, HEAD under GET. */
    permissionRows: Set<string>
  }
}

/** The row of a route; HEAD follows GET. */
export const permissionKey = (method: string, url: string) => `${method === 'HEAD' ? 'GET' : method} ${url}`

export const permissions = fastifyPlugin(async (app: FastifyInstance) => {
  app.decorateRequest('signedIn')
  app.decorate('permissionRows', new Set<string>())
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      const row = permissionKey(method, route.url)
      const allowed = PERMISSIONS[row]
      app.permissionRows.add(row)
      if (!allowed) throw new Error(`${row} has no row in the permissions table (server/platform/http/permissions.ts)`)
      if (allowed.includes('visitor')) continue
      route.onRequest = [admit(app, allowed), ...[route.onRequest ?? []].flat()]
    }
  })
})

function admit(app: FastifyInstance, allowed: readonly Who[]) {
  return async (request: FastifyRequest) => {
    const token = bearerToken(request.headers.authorization)
    const owner = token && (await findSessionOwner(app.ctx, token))
    if (!owner) throw new AppError('not_signed_in', 'Please log in first.')
    if (!allowed.includes(owner.actor.role)) throw new AppError('forbidden', 'Your account cannot do this.')
    request.signedIn = { ...owner, token }
  }
}

const bearerToken = (header: string | undefined) => /^Bearer +([\w-]{1,200})$/i.exec(header ?? '')?.[1]
