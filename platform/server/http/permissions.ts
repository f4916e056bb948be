import type { FastifyInstance, FastifyRequest } from 'fastify'
import fastifyPlugin from 'fastify-plugin'
import { ROLES, type Role, type User } from '#platform/rules/users.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Access } from '#platform/server/audit/access-log.ts'
import { clientOf } from './client.ts'

export type Caller = 'visitor' | Role | 'administrator'

/** Rows of the permissions table: the callers that a route admits, by its method and path. */
export type Permissions = Readonly<Record<string, readonly Caller[]>>

export const everyone: readonly Caller[] = ['visitor', ...ROLES]
export const signedIn: readonly Caller[] = ROLES
export const patients: readonly Caller[] = ['patient']
export const doctors: readonly Caller[] = ['doctor']
export const operators: readonly Caller[] = ['operator']
/** Operators who are administrators. */
export const administrators: readonly Caller[] = ['administrator']
export const patientsAndDoctors: readonly Caller[] = ['patient', 'doctor']

type SignedIn = {
  actor: Actor
  user: User
  token: string
  version: number
  hasPayout: boolean
  /** An account of the demo, whose password is public. */
  isDemo: boolean
  secondFactorAt: Date | null
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The authenticated caller. Set on every route that does not admit visitors. */
    signedIn: SignedIn
  }
  interface FastifyContextConfig {
    /** An open screen repeats the request: the audit log has one row an hour. */
    isPolled?: boolean
  }
  interface FastifyInstance {
    /** The rows of all registered routes, HEAD under GET. */
    permissionRows: Set<string>
  }
}

type Options = {
  table: Permissions
  /** Resolves a bearer token to the owner of its session. */
  authenticate: (token: string) => Promise<Omit<SignedIn, 'token'> | undefined>
  /** Operators who may work without a second factor. */
  isExempt: (owner: Omit<SignedIn, 'token'>) => boolean
  /** Records accesses of operators and refusals by role in the audit log. */
  record: (access: Access) => Promise<void>
}

/** The row of a route; HEAD follows GET. */
export const permissionKey = (method: string, url: string) => `${method === 'HEAD' ? 'GET' : method} ${url}`

/** Guards every route by its row of the permissions table. A route without a row refuses to start. */
export const permissions = fastifyPlugin(async (app: FastifyInstance, { table, ...checks }: Options) => {
  app.decorateRequest('signedIn')
  app.decorate('permissionRows', new Set<string>())
  app.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      const row = permissionKey(method, route.url)
      const allowed = table[row]
      app.permissionRows.add(row)
      if (!allowed) throw new Error(`${row} has no row in the permissions table (see feature.ts of its feature)`)
      if (allowed.includes('visitor')) continue
      route.onRequest = [guard(allowed, checks), ...[route.onRequest ?? []].flat()]
    }
  })
})

function guard(allowed: readonly Caller[], { authenticate, isExempt, record }: Omit<Options, 'table'>) {
  const isForOperators = allowed.every((caller) => caller === 'operator' || caller === 'administrator')
  return async (request: FastifyRequest) => {
    const token = bearerToken(request.headers.authorization)
    const owner = token && (await authenticate(token))
    if (!owner) throw new AppError('not_signed_in', 'Please log in first.')
    const { actor } = owner
    const isAllowed = isAdmitted(allowed, actor)
    const lacksFactor = isForOperators && isAllowed && !isExempt(owner) && owner.secondFactorAt === null
    // Before the route runs, so that no access goes unrecorded.
    if (isForOperators || !isAllowed)
      await record({
        action: isAllowed && !lacksFactor ? 'operator_access' : 'access_refused',
        actor,
        client: clientOf(request),
        target: `${request.method} ${request.url.split('?', 1)[0]}`,
        isPolled: request.routeOptions.config.isPolled,
      })
    if (!isAllowed) throw new AppError('forbidden', refusalOf(actor))
    if (lacksFactor)
      throw new AppError(
        'forbidden',
        'Operators need a second factor. Add a passkey or an app in Account Settings first.',
      )
    request.signedIn = { ...owner, token }
  }
}

/** Administrators are operators, too. */
const isAdmitted = (allowed: readonly Caller[], { role, isAdministrator }: Actor) =>
  allowed.includes(role) || (isAdministrator === true && allowed.includes('administrator'))

const refusalOf = ({ role }: Actor) =>
  role === 'operator' ? 'Only an administrator can do this.' : 'Your account cannot do this.'

export const bearerToken = (header: string | undefined) => /^Bearer +([\w-]{1,200})$/i.exec(header ?? '')?.[1]
