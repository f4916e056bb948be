import { sql } from 'kysely'
import type { Feature, PersonalData, RetentionRule } from '#platform/server/feature.ts'
import { operators } from '#platform/server/http/permissions.ts'
import { deleteBatch } from '#platform/server/retention/retention.ts'
import { peopleRoutes } from './http.ts'

/** The right of operators to read the data of a person lasts an hour; the audit log has the reason. */
const accessRetention: RetentionRule = {
  name: 'access to people',
  end: (ctx, batch) => deleteBatch(ctx, 'person_access', sql`expires_at <= ${ctx.now()}`, batch),
}

/** The keys of the search are the names, username and address of the account; the access ends by itself. */
const personData: PersonalData = {
  name: 'access by the care team',
  tables: ['person_search_keys', 'person_access'],
  read: (ctx, { id }) =>
    ctx.db
      .selectFrom('person_access')
      .select(['reason', 'expires_at as until'])
      .where('account_id', '=', id)
      .orderBy('expires_at')
      .execute(),
}

export const people = {
  name: 'people',
  routes: [peopleRoutes],
  permissions: {
    'GET /api/v1/operator/people': operators,
    'GET /api/v1/operator/people/:id': operators,
    'POST /api/v1/operator/people/:id/access': operators,
    'GET /api/v1/operator/people/:id/sections/:section': operators,
    'POST /api/v1/operator/people/:id/password-link': operators,
    'POST /api/v1/operator/people/:id/sign-out': operators,
  },
  personalData: [personData],
  retention: [accessRetention],
} as const satisfies Feature
