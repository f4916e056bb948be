import { expect, test } from 'vitest'
import { get, person, post, world } from '#test/world.ts'

test('every read that needs a login is in no cache, whatever it answers', async () => {
  const mira = await person('patient')
  const rows = Object.entries(world.ctx.registry.permissions)
  const paths = rows.flatMap(([row, callers]) =>
    row.startsWith('GET ') && !callers.includes('visitor') ? [row.slice(4)] : [],
  )
  expect(paths.length).toBeGreaterThan(20)
  const cached: string[] = []
  for (const path of paths) {
    const url = path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000')
    for (const answer of [await get(url, mira), await get(url)])
      if (!/\bno-store\b/.test(String(answer.headers['cache-control']))) cached.push(`${path} ${answer.statusCode}`)
  }
  expect(cached).toEqual([])
})

test('an answer at a secret address is in no cache, whether the secret is right or not', async () => {
  const { url } = (await post('/api/v1/appointments/feed', await person('patient'), {})).json()
  const calendar = await get(new URL(url).pathname)
  expect([calendar.statusCode, calendar.headers['cache-control']]).toEqual([200, 'no-store'])
  for (const path of ['/api/v1/calendars/guess.ics', '/api/v1/unsubscribe/guess'])
    expect((await get(path)).headers['cache-control']).toBe('no-store')
})

test('an answer with a new token is in no cache, and a public read may be', async () => {
  const refused = await post('/api/v1/user/login', undefined, { username: 'nobody', password: 'nothing' })
  expect(refused.headers['cache-control']).toBe('no-store')
  expect((await get('/api/v1/search?keyword=implant')).headers['cache-control']).not.toBe('no-store')
})

test('a logout clears what the browser has cached', async () => {
  const answer = await post('/api/v1/user/logout', await person('patient'), {})
  expect([answer.statusCode, answer.headers['clear-site-data']]).toEqual([200, '"cache"'])
})
