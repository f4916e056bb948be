import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { decideAboutAccount } from '#features/moderation/server/account-decisions.ts'
import { Done } from '#platform/rules/answers.ts'
import { PERSON_SECTIONS } from '#platform/rules/desk.ts'
import { pageParams } from '#platform/server/db/pagination.ts'
import { clientOf } from '#platform/server/http/client.ts'
import {
  AccessForm,
  PASSWORD_LINKS_AT_ONCE,
  PEOPLE_PER_ANSWER,
  PERSON_ROWS_PER_ANSWER,
  PeoplePage,
  PeopleQuery,
  PersonAnswer,
  PersonRows,
  SignOutForm,
} from '../rules/people.ts'
import { findPerson, mailPasswordLink, openPerson, readPerson, readSection } from './people.ts'
import { searchPeople } from './search-people.ts'

const tags = ['People']
const id = z.uuid('Name the person by their id.').check(z.toLowerCase())
const Id = z.object({ id })
const Section = z.object({ id, section: z.enum(PERSON_SECTIONS, 'There is no such section.') })
/** A key of a search is part of its cursor. */
const CURSOR_MAX = 2000
const WRONG_CURSOR = 'This cursor is not one of ours.'
const Search = z.extend(PeopleQuery, {
  ...pageParams(PEOPLE_PER_ANSWER),
  cursor: z.optional(z.string(WRONG_CURSOR).check(z.maxLength(CURSOR_MAX, WRONG_CURSOR))),
})
const Rows = z.object(pageParams(PERSON_ROWS_PER_ANSWER))
const success = true as const

const readerOf = (request: FastifyRequest) => ({ actor: request.signedIn.actor, client: clientOf(request) })

/** People on the care desk. */
export const peopleRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get(
    '/api/v1/operator/people',
    { schema: { tags, summary: 'Search people', querystring: Search, response: { 200: PeoplePage } } },
    async ({ query: { limit, cursor, ...query } }) => searchPeople(app.ctx, query, { limit, cursor }),
  )

  app.get(
    '/api/v1/operator/people/:id',
    { schema: { tags, summary: 'One person', params: Id, response: { 200: PersonAnswer } } },
    async (request) => ({ success, person: await readPerson(app.ctx, request.params.id, readerOf(request)) }),
  )

  app.post(
    '/api/v1/operator/people/:id/access',
    {
      schema: {
        tags,
        summary: 'Give a reason for reading the data of a person',
        params: Id,
        body: AccessForm,
        response: { 200: Done },
      },
    },
    async (request) => {
      await openPerson(app.ctx, request.params.id, request.body, readerOf(request))
      return { success, message: 'Open for an hour. Your reason is in the audit log.' }
    },
  )

  app.get(
    '/api/v1/operator/people/:id/sections/:section',
    {
      schema: {
        tags,
        summary: 'A section of the page of a person',
        params: Section,
        querystring: Rows,
        response: { 200: PersonRows },
      },
    },
    async (request) => {
      const { params, query } = request
      const page = { limit: query.limit, cursor: query.cursor }
      return readSection(app.ctx, params.id, params.section, page, readerOf(request))
    },
  )

  app.post(
    '/api/v1/operator/people/:id/password-link',
    { schema: { tags, summary: 'Email the link that sets a new password', params: Id, response: { 200: Done } } },
    async (request) => {
      app.limitAction(PASSWORD_LINKS_AT_ONCE, request.params.id)
      await mailPasswordLink(app.ctx, request.params.id, readerOf(request))
      return { success, message: 'Link sent. It works once, for a short time.' }
    },
  )

  app.post(
    '/api/v1/operator/people/:id/sign-out',
    {
      schema: {
        tags,
        summary: 'Log a person out on all devices',
        params: Id,
        body: SignOutForm,
        response: { 200: Done },
      },
    },
    async (request) => {
      const { actor, client } = readerOf(request)
      const person = await findPerson(app.ctx, request.params.id, actor)
      const form = { id: person.id, decision: 'sign_out' as const, reason: request.body.reason, confirmation: '' }
      await decideAboutAccount(app.ctx, actor, form, client)
      return { success, message: 'Logged out on all devices.' }
    },
  )
}
