// The baseline: bare Fastify with the same bytes or one query, the upper limit for our own routes.
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import pg from 'pg'

const { connection, accountId, folder, names } = JSON.parse(process.argv[2] ?? '{}')
const pool = new pg.Pool({ max: 10, ...connection })
const app = Fastify()

app.get('/row', async () => {
  const { rows } = await pool.query('select * from accounts where id = $1', [accountId])
  return { success: true, user: rows[0] }
})
for (const name of names) {
  const html = readFileSync(`${folder}/${name}.br`)
  app.get(`/page/${name}`, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-encoding', 'br').send(html),
  )
}
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.send?.('listening')
