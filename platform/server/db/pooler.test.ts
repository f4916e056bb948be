import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { buildApp } from '#app/server/app.ts'
import { connectionUrl } from '#test/connection-url.ts'
import { ask, connect, next, twoPeople } from '#test/people/chat.ts'
import { hasPgBouncer, startPgBouncer } from '#test/servers/pgbouncer.ts'
import { world } from '#test/world.ts'
import { openDatabase } from './database.ts'
import { externalDatabase } from './open-migrated.ts'

const isInstalled = await hasPgBouncer()

describe.skipIf(!isInstalled)(
  'a database behind PgBouncer in transaction mode (skipped where it is not installed)',
  () => {
    let url: string
    let app: FastifyInstance
    let database: ReturnType<typeof openDatabase>
    const closers: (() => Promise<unknown>)[] = []

    beforeAll(async () => {
      const bouncer = await startPgBouncer(
        world.connection,
        join(inject('scratch'), `bouncer-${world.connection.database}`),
      )
      url = bouncer.url
      closers.push(bouncer.stop)
      expect(await migrate()).toEqual({})
      database = openDatabase({ connectionString: url, max: 8 }, undefined, world.connection)
      closers.push(() => database.pool.end())
      const config = { ...world.ctx.config, databaseUrl: url, rateLimits: false }
      app = await buildApp({ ...world.ctx, ...database, config })
      await app.ready()
      closers.push(() => app.close())
    })
    afterAll(async () => {
      for (const close of closers.reverse()) await close()
    })

    const migrate = (change: { databaseDirectUrl?: string } = {}) =>
      externalDatabase({
        databaseUrl: url,
        databaseOwnerUrl: undefined,
        databaseDirectUrl: connectionUrl(world.connection),
        ...change,
      }).migrate()

    test('every connection has the settings of the role, without a statement that sets them', async () => {
      const show = () =>
        database.pool.query(`select current_setting('statement_timeout') as timeout, current_setting('jit') as jit,
        current_setting('pg_trgm.word_similarity_threshold') as similarity, pg_sleep(0.01)`)
      const answers = await Promise.all(Array.from({ length: 12 }, show))
      for (const { rows } of answers) expect(rows).toMatchObject([{ timeout: '10s', jit: 'off', similarity: '0.4' }])
      // A second start finds them in place.
      expect(await migrate()).toEqual({})
    })

    test('concurrent writes and reads work without prepared statements', async () => {
      const { mira, chat } = await twoPeople()
      const headers = { authorization: `Bearer ${mira.token}` }
      const send = (text: string) =>
        app.inject({
          method: 'POST',
          url: `/api/v1/chats/${chat._id}/messages`,
          headers,
          payload: { id: crypto.randomUUID(), text },
        })
      const read = () => app.inject({ method: 'GET', url: '/api/v1/search?keyword=dental', headers })
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, at) => (at % 2 ? send(`Message ${at}`) : read())),
      )
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
      const counted = await Promise.all(
        Array.from({ length: 12 }, () => database.pool.query('select count(*)::int from pg_prepared_statements')),
      )
      expect(counted.flatMap(({ rows }) => rows.map(({ count }) => count))).toEqual(Array(12).fill(0))
    })

    test('a message reaches a device over a connection of its own to the database', async () => {
      const { mira, elif, chat } = await twoPeople()
      const hers = await connect(mira, app)
      const clinic = await connect(elif, app)
      const message = next(clinic, 'message')
      const sent = await ask(hers, 'send', { chatId: chat._id, id: crypto.randomUUID(), text: 'Good morning' })
      expect(await message).toEqual({ message: sent.message, unread: 1 })
      const ended = next(hers, 'ended')
      await app.inject({
        method: 'POST',
        url: '/api/v1/user/logout',
        headers: { authorization: `Bearer ${mira.token}` },
      })
      expect(await ended).toHaveProperty('message')
    })

    test('a direct address with another role stops the start', async () => {
      const databaseDirectUrl = connectionUrl(world.ownerConnection)
      await expect(migrate({ databaseDirectUrl })).rejects.toThrow(
        /^DATABASE_URL and DATABASE_DIRECT_URL lead to different roles or databases/,
      )
    })
  },
)
