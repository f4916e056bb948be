// The baseline: bare Fastify with the same bytes and headers, or with one statement: the upper limit for our own routes.
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'
import type { BareSetUp } from '#bench/bare.ts'

const { connection, pages, accountId }: BareSetUp = JSON.parse(process.argv[2] ?? '')
const pool = new pg.Pool({ max: 10, ...connection })
const app = Fastify()

app.get('/row', async () => {
  const { rows } = await pool.query('select * from accounts where id = $1', [accountId])
  return { success: true, user: rows[0] }
})
app.post('/insert', async (request) => {
  const { rows } = await pool.query('insert into bare_entries (content) values ($1) returning id', [request.body])
  return { success: true, id: rows[0].id }
})
for (const { name, file, headers } of pages) {
  const body = readFileSync(file)
  app.get(`/page/${name}`, async (_request, reply) => reply.headers(headers).send(body))
}
await pool.query('create table if not exists bare_entries (id bigserial primary key, content jsonb)')
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.send?.('listening')
