import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type Browser, expect, type Page } from '@playwright/test'
import type { SessionAnswer } from '#domain/accounts.ts'
import { SOCKET_PATH } from '#domain/chats.ts'
import { makeThrowawayFolder, startThrowawayServer } from '#scripts/throwaway.ts'
import { databaseUrl } from '#test/database-url.ts'
import { freePort } from '#test/free-port.ts'
import { hasRedis, startRedis } from '#test/redis-server.ts'
import { SESSION_KEY } from '#web/platform/session.ts'
import { open, test } from './fixtures.ts'
import { newPerson } from './people.ts'
import { watchContext } from './watch.ts'

type Chatter = SessionAnswer & { page: Page; problems: readonly string[] }

const WAYS = ['PostgreSQL', ...((await hasRedis()) ? ['Redis'] : [])]
const closers: (() => unknown)[] = []

test.describe.configure({ mode: 'serial', timeout: 90_000 })
test.afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** Brings the addresses of two servers that share a database. */
async function startTwo(way: string) {
  const database = await startThrowawayServer()
  closers.push(database.stop)
  const { folder, remove } = await makeThrowawayFolder()
  closers.push(remove)
  const redis = way === 'Redis' ? await startRedis() : { redisUrl: '', stop: () => undefined }
  closers.push(redis.stop)
  const env = { DATABASE_URL: databaseUrl(database.connection), REDIS_URL: redis.redisUrl, DATA_DIR: folder }
  return [await start(env), await start(env)] as const
}

/** `npm start`, without the part that installs packages. */
async function start(env: Record<string, string>) {
  const PORT = String(await freePort())
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: { ...process.env, ...env, PORT, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  closers.push(async () => {
    child.kill('SIGTERM')
    await ended
  })
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text) => String(text).includes('Sanavia is at') && resolve())
    ended.then(() => reject(new Error('the server did not start')))
  })
  return `http://127.0.0.1:${PORT}`
}

/** Somebody new in a browser of their own, at one of the servers. */
async function join(browser: Browser, baseURL: string, displayname: string, isDoctor: boolean): Promise<Chatter> {
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block' })
  closers.push(() => context.close())
  const { problems } = watchContext(context, true)
  const answer = await context.request.post('/api/v1/user/new', { data: { ...newPerson(), displayname, isDoctor } })
  const session: SessionAnswer = await answer.json()
  const localStorage = [{ name: SESSION_KEY, value: JSON.stringify(session) }]
  await context.setStorageState({ cookies: [], origins: [{ origin: baseURL, localStorage }] })
  return { ...session, page: await context.newPage(), problems }
}

/** Goes to a page and waits until it hears what the server says by itself. */
async function openLive(page: Page, path: string) {
  const greeted = page
    .waitForEvent('websocket', (socket) => socket.url().includes(SOCKET_PATH))
    .then((socket) => socket.waitForEvent('framereceived', ({ payload }) => payload.includes('"unread"')))
  await open(page, path)
  await greeted
}

const field = ({ page }: Chatter) => page.getByRole('textbox', { name: /^Write to/ })
const log = ({ page }: Chatter) => page.getByRole('log')

for (const way of WAYS)
  test(`two people at two servers chat live, through ${way}`, async ({ browser }) => {
    const [one, other] = await startTwo(way)
    const ann = await join(browser, one, 'Ann Ley', false)
    const mira = await join(browser, other, 'Dr. Mira Sol', true)
    const headers = { authorization: `Bearer ${ann.token}` }
    const data = { userId: mira.user._id }
    const chat = await (await ann.page.request.post('/api/v1/user/access-chat', { headers, data })).json()
    for (const { page } of [ann, mira]) await openLive(page, `/dashboard/messages?chat=${chat._id}`)

    // Nothing but what one server tells the other brings this sign.
    await field(ann).pressSequentially('Do I need a bone graft?')
    await expect(mira.page.getByText('Ann Ley is typing')).toBeAttached()
    await field(ann).press('Enter')
    await expect(log(mira)).toContainText('Do I need a bone graft?')
    await expect(log(ann)).toContainText('Read')
    await field(mira).fill('Very likely not.')
    await field(mira).press('Enter')
    await expect(log(ann)).toContainText('Very likely not.')
    await expect(log(mira)).toContainText('Read')
    expect([...ann.problems, ...mira.problems], 'what went wrong in the browsers').toEqual([])
  })
