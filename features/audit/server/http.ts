import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { Team, type TeamChange, TeamForm } from '#features/accounts/rules/team.ts'
import { changeOperator, listTeam } from '#features/accounts/server/team/team.ts'
import { Done } from '#platform/rules/answers.ts'
import { pageParams } from '#platform/server/db/pagination.ts'
import { clientOf } from '#platform/server/http/client.ts'
import { AUDIT_PER_ANSWER, AuditFilter, AuditPage } from '../rules/audit.ts'
import { exportEvents, listEvents } from './audit.ts'

const tags = ['Audit log']
const Query = z.extend(AuditFilter, pageParams(AUDIT_PER_ANSWER))
const Id = z.object({ id: z.uuid('Name the operator by their id.').check(z.toLowerCase()) })
const success = true as const

const MESSAGES: Record<TeamChange, string> = {
  agent: 'Now an agent, from the next click on.',
  deactivate: 'Deactivated and logged out everywhere.',
  reactivate: 'Reactivated. They can log in again.',
}

/** The audit log, and the operators whose work it records. */
export const auditRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/operator/audit',
    { schema: { tags, summary: 'The audit log', querystring: Query, response: { 200: AuditPage } } },
    async ({ query: { limit, cursor, ...filter } }) => listEvents(app.ctx, filter, { limit, cursor }),
  )

  app.get(
    '/api/v1/operator/audit.csv',
    { schema: { tags, summary: 'The audit log as CSV', querystring: AuditFilter } },
    async ({ query }, reply) =>
      reply
        .header('content-disposition', 'attachment; filename="audit-log.csv"')
        .type('text/csv; charset=utf-8')
        .send(await exportEvents(app.ctx, query)),
  )

  app.get(
    '/api/v1/operator/team',
    { schema: { tags, summary: 'The operators', response: { 200: Team } } },
    async () => ({ success, operators: await listTeam(app.ctx) }),
  )

  app.post(
    '/api/v1/operator/team/:id',
    {
      schema: {
        tags,
        summary: 'Make an administrator an agent, deactivate or reactivate an operator',
        params: Id,
        body: TeamForm,
        response: { 200: Done },
      },
    },
    async (request) => {
      const by = { actor: request.signedIn.actor, client: clientOf(request) }
      await changeOperator(app.ctx, request.params.id, request.body, by)
      return { success, message: MESSAGES[request.body.change] }
    },
  )
}
