import { expect } from '@playwright/test'
import type { ChatMessage } from '#domain/chats.ts'
import { jpeg, pdf } from '#test/pictures.ts'
import { checkPage, expectNoSidewaysScroll, open } from './fixtures.ts'
import { bearer, type Guest, test } from './guests.ts'
import { accountButton, header } from './people.ts'

/** Opens the chat of two people by a call, as a link would. */
async function chatOf(one: Guest, other: Guest): Promise<string> {
  const options = { headers: bearer(one), data: { userId: other.user._id } }
  return (await (await one.page.request.post('/api/v1/user/access-chat', options)).json())._id
}

async function storedIn(chat: string, one: Guest): Promise<ChatMessage[]> {
  const answer = await one.page.request.get(`/api/v1/chats/${chat}/messages?limit=100`, { headers: bearer(one) })
  return (await answer.json()).messages
}

const openChat = (one: Guest, chat: string) => open(one.page, `/dashboard/messages?chat=${chat}`)
const log = ({ page }: Guest) => page.getByRole('log')
const field = ({ page }: Guest) => page.getByRole('textbox', { name: /^Write to/ })
const texts = (one: Guest) => log(one).locator('p.whitespace-pre-wrap')

async function say(one: Guest, text: string) {
  await field(one).fill(text)
  await field(one).press('Enter')
}

test('a patient and a provider write to each other, live, and see what was delivered and read', async ({ join }) => {
  const ann = await join('Ann Ley')
  const mira = await join('Dr. Mira Sol', { isDoctor: true })
  await open(mira.page, '/')
  await open(ann.page, `/provider/${mira.user._id}`)
  await ann.page.getByRole('button', { name: 'Chat Now' }).click()
  await expect(ann.page).toHaveURL(/\/dashboard\/messages\?chat=[\w-]+$/)
  await expect(ann.page.getByRole('link', { name: 'Dr. Mira Sol' })).toHaveAttribute('aria-current', 'true')
  await expect(ann.page.getByText('No Message of this user To Display')).toBeVisible()
  await expect(field(ann)).toBeFocused()
  await checkPage(ann.page)

  await say(ann, 'Good morning. Do I need a bone graft?\nhttps://example.org/x-ray')
  await expect(log(ann)).toContainText('Delivered')
  await expect(accountButton(mira.page, 'Dr. Mira Sol')).toContainText('1')
  await accountButton(mira.page, 'Dr. Mira Sol').click()
  await header(mira.page).getByRole('link', { name: 'Inbox 1 new message' }).click()
  await expect(mira.page).toHaveTitle('(1) Messages · Sanavia')
  await expect(mira.page.getByText('No Message Selected To Display')).toBeVisible()
  await checkPage(mira.page)

  await mira.page.getByRole('link', { name: /Ann Ley/ }).click()
  await expect(texts(mira)).toHaveText(['Good morning. Do I need a bone graft?\nhttps://example.org/x-ray'])
  await expect(log(ann)).toContainText('Read')
  await expect(mira.page).toHaveTitle('Messages · Sanavia')
  await field(mira).pressSequentially('Very likely')
  await expect(ann.page.getByRole('status').getByText('Dr. Mira Sol is typing')).toBeAttached()
  await field(mira).press('Shift+Enter')
  await field(mira).pressSequentially('not.')
  await field(mira).press('Enter')
  await expect(texts(ann)).toHaveText([/^Good morning/, 'Very likely\nnot.'])
  await expect(ann.page.getByText('is typing')).toHaveCount(0)
  await expect(log(mira)).toContainText('Read')
  await checkPage(mira.page)
})

test('on a phone a chat takes the place of the list, and old messages come without a jump', async ({ join }) => {
  const ann = await join('Ann Ley', { width: 390 })
  const mira = await join('Dr. Mira Sol', { isDoctor: true })
  const chat = await chatOf(ann, mira)
  for (let number = 1; number <= 45; number++) {
    const data = { id: crypto.randomUUID(), text: `Message ${number}` }
    await mira.page.request.post(`/api/v1/chats/${chat}/messages`, { headers: bearer(mira), data })
  }
  await open(ann.page, '/dashboard/messages')
  const list = ann.page.getByRole('searchbox', { name: 'Search Users' })
  await expect(list).toBeVisible()
  await checkPage(ann.page)
  await ann.page.getByRole('link', { name: /Dr\. Mira Sol/ }).click()
  await expect(list).toBeHidden()
  await expect(texts(ann).last()).toBeInViewport()
  await checkPage(ann.page)

  await expect(texts(ann)).toHaveCount(35)
  const third = log(ann).getByText('Message 13', { exact: true })
  const before = await third.evaluate((element) => {
    const box = element.closest('[tabindex="0"]') as HTMLElement
    box.scrollTop = 200
    return element.getBoundingClientRect().top
  })
  await expect(texts(ann)).toHaveCount(45)
  const after = await third.evaluate((element) => element.getBoundingClientRect().top)
  expect(Math.abs(after - before), 'pixels that it jumped').toBeLessThan(1)

  await ann.page.getByRole('link', { name: 'All chats' }).click()
  await expect(list).toBeVisible()
  for (const width of [320, 640]) {
    await ann.page.setViewportSize({ width, height: 360 })
    await expectNoSidewaysScroll(ann.page)
    await ann.page.getByRole('link', { name: /Dr\. Mira Sol/ }).click()
    await expect(field(ann)).toBeVisible()
    await expectNoSidewaysScroll(ann.page)
    await ann.page.goBack()
  }
})

test('what a patient writes without a connection survives a reload and goes out in order, once', async ({ join }) => {
  const ann = await join('Ann Ley')
  const mira = await join('Dr. Mira Sol', { isDoctor: true })
  const chat = await chatOf(ann, mira)
  ann.trouble.expectLostRequests()
  let isBlocked = false
  await ann.page.routeWebSocket(/\/api\/v1\/socket/, (socket) => {
    if (isBlocked) void socket.close()
    else socket.connectToServer()
  })
  const messages = new RegExp(`/chats/${chat}/messages$`)
  await openChat(ann, chat)
  await say(ann, 'Zero')
  await expect(log(ann)).toContainText('Sent')

  await ann.page.context().setOffline(true)
  for (const text of ['One', 'Two', 'Three']) await say(ann, text)
  await expect(log(ann)).toContainText('Waiting')
  await expect(ann.page.getByText(/^No connection/)).toBeVisible()
  await field(ann).fill('Half a sen')

  // Everything else works again, but no message gets through.
  isBlocked = true
  await ann.page.route(messages, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await ann.page.context().setOffline(false)
  await ann.page.reload()
  await expect(texts(ann)).toHaveText(['Zero', 'One', 'Two', 'Three'])
  await expect(log(ann)).toContainText('Waiting')
  await expect(field(ann)).toHaveValue('Half a sen')
  expect(await storedIn(chat, mira)).toHaveLength(1)

  isBlocked = false
  await ann.page.unroute(messages)
  await expect(log(ann)).not.toContainText('Waiting', { timeout: 30_000 })
  await expect(texts(ann)).toHaveText(['Zero', 'One', 'Two', 'Three'])
  expect((await storedIn(chat, mira)).map(({ text }) => text)).toEqual(['Zero', 'One', 'Two', 'Three'])

  isBlocked = true
  await ann.page.route(messages, (route) => route.abort())
  await ann.page.reload()
  await say(ann, 'Nobody shall read this')
  await field(ann).fill('nor this')
  await expect(log(ann)).toContainText('Waiting')
  await ann.page.getByRole('button', { name: 'Logout' }).click()
  await expect(ann.page).toHaveURL('/')
  await expect(ann.page).not.toHaveTitle(/Messages/)
  await expect.poll(() => ann.page.evaluate(leftBehind)).toEqual({ waiting: 0, drafts: [] })
})

/** What a browser keeps of somebody's messages. Runs in the page. */
async function leftBehind() {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('sanavia-outbox')
    request.onsuccess = () => resolve(request.result)
  })
  const waiting = await new Promise<number>((resolve) => {
    const request = database.transaction('kept').objectStore('kept').count()
    request.onsuccess = () => resolve(request.result)
  })
  database.close()
  return { waiting, drafts: Object.values(sessionStorage).filter((kept) => kept.includes('nor this')) }
}

test('where sockets are blocked the two chat all the same, and only they see what they attach', async ({ join }) => {
  const ann = await join('Ann Ley')
  const mira = await join('Dr. Mira Sol', { isDoctor: true })
  const chat = await chatOf(ann, mira)
  for (const { page } of [ann, mira]) await page.routeWebSocket(/\/api\/v1\/socket/, (socket) => void socket.close())
  await Promise.all([openChat(ann, chat), openChat(mira, chat)])
  const attach = (name: string, mimeType: string, buffer: Buffer) =>
    ann.page.getByLabel('Attach a picture or a PDF file').setInputFiles({ name, mimeType, buffer })
  await attach('notes.txt', 'text/plain', Buffer.from('not a picture'))
  await expect(ann.page.getByRole('alert')).toHaveText(/^This is no picture that we can show/)
  await attach('x-ray.jpg', 'image/jpeg', await jpeg())
  await field(ann).fill('My X-ray from March')
  await ann.page.getByRole('button', { name: 'Send' }).click()
  await attach('plan.pdf', 'application/pdf', pdf())
  await ann.page.getByRole('button', { name: 'Send' }).click()
  await expect(log(ann)).toContainText('Sent')

  const picture = log(mira).getByRole('button', { name: /^Open the picture x-ray\.jpg/ })
  await expect(picture.locator('img')).not.toHaveJSProperty('naturalWidth', 0)
  await picture.click()
  const dialog = mira.page.getByRole('dialog', { name: 'x-ray.jpg' })
  await expect(dialog.locator('img')).not.toHaveJSProperty('naturalWidth', 0)
  await checkPage(mira.page)
  await mira.page.keyboard.press('Escape')
  const download = mira.page.waitForEvent('download')
  await log(mira)
    .getByRole('button', { name: /^Download plan\.pdf/ })
    .click()
  expect((await download).suggestedFilename()).toBe('plan.pdf')
  await say(mira, 'Thank you')
  await expect(texts(ann)).toHaveText(['My X-ray from March', 'Thank you'])
  await expect(log(ann)).toContainText('Read')

  const stranger = await join('Stranger')
  for (const { attachment } of await storedIn(chat, mira)) {
    if (!attachment) continue
    const statusFor = async (headers: Record<string, string>) =>
      (await stranger.page.request.get(attachment.url, { headers })).status()
    expect([await statusFor(bearer(mira)), await statusFor(bearer(stranger)), await statusFor({})]).toEqual([
      200, 404, 401,
    ])
  }
})

test('a message that an earlier version left unsent in the browser is sent after the upgrade, once', async ({
  join,
}) => {
  const ann = await join('Ann Ley')
  const mira = await join('Dr. Mira Sol', { isDoctor: true })
  const chat = await chatOf(ann, mira)
  const row = {
    id: crypto.randomUUID(),
    chatId: chat,
    text: 'Written on the train',
    file: null,
    order: Date.now(),
    problem: '',
    account: ann.user._id,
  }
  // A page of the site without scripts: the chat client must not run yet.
  await ann.page.goto('/readyz')
  await ann.page.evaluate(
    (stored) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open('sanavia-chats', 1)
        request.onupgradeneeded = () => request.result.createObjectStore('outbox', { keyPath: 'id' })
        request.onerror = () => reject(request.error)
        request.onsuccess = () => {
          const transaction = request.result.transaction('outbox', 'readwrite')
          transaction.objectStore('outbox').put(stored)
          transaction.oncomplete = () => {
            request.result.close()
            resolve()
          }
        }
      }),
    row,
  )
  await openChat(ann, chat)
  await expect(texts(ann)).toHaveText(['Written on the train'])
  await expect(log(ann)).toContainText('Sent')
  await ann.page.reload()
  await expect(texts(ann)).toHaveText(['Written on the train'])
  expect((await storedIn(chat, ann)).map(({ id, text }) => [id, text])).toEqual([[row.id, row.text]])
})
