import { expect, type Page, type WebSocketRoute } from '@playwright/test'
import type { ChatMessage } from '#features/messages/rules/chats.ts'
import { jpeg, pdf } from '#test/pictures.ts'
import { START } from './clock.ts'
import { checkPage, expectNoSidewaysScroll, open } from './fixtures.ts'
import { bearer, type Guest, test } from './guests.ts'
import { accountButton, header } from './people.ts'

/** Opens the chat of two people over the API. */
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

test('a patient and a provider chat live, with receipts and a typing indicator', async ({ join }) => {
  const ann = await join('Ann Ley')
  const mira = await join('Dr. Mira Sol', { isDoctor: true })
  await open(mira.page, '/forgot-password')
  await open(ann.page, `/provider/${mira.user._id}`)

  await test.step('the profile leads to an empty chat', async () => {
    await ann.page.getByRole('button', { name: 'Chat Now' }).click()
    await expect(ann.page).toHaveURL(/\/dashboard\/messages\?chat=[\w-]+$/)
    await expect(ann.page.getByRole('link', { name: 'Dr. Mira Sol' })).toHaveAttribute('aria-current', 'true')
    await expect(ann.page.getByText('No Message of this user To Display')).toBeVisible()
    await expect(field(ann)).toBeFocused()
  })

  await test.step('a message is delivered, and its unread count is shown on other pages', async () => {
    await say(ann, 'Good morning. Do I need a bone graft?\nhttps://example.org/x-ray')
    await expect(log(ann)).toContainText('Delivered')
    await expect(accountButton(mira.page, 'Dr. Mira Sol')).toContainText('1')
    await accountButton(mira.page, 'Dr. Mira Sol').click()
    await header(mira.page).getByRole('link', { name: 'Inbox 1 new message' }).click()
    await expect(mira.page).toHaveTitle('(1) Messages · Sanavia')
    await expect(mira.page.getByText('No Message Selected To Display')).toBeVisible()
  })

  await test.step('an opened message is read, and the answer arrives after the typing indicator', async () => {
    await mira.page.getByRole('link', { name: /Ann Ley/ }).click()
    await expect(texts(mira)).toHaveText(['Good morning. Do I need a bone graft?\nhttps://example.org/x-ray'])
    await expect(log(ann)).toContainText('Read')
    await expect(mira.page).toHaveTitle('Messages · Sanavia')
    // The page watches for the indicator from before the first key press: it expires after six seconds.
    const indicator = ann.page.getByRole('status').getByText('Dr. Mira Sol is typing')
    await Promise.all([indicator.waitFor({ state: 'attached' }), field(mira).pressSequentially('Very likely')])
    await field(mira).press('Shift+Enter')
    await field(mira).pressSequentially('not.')
    await field(mira).press('Enter')
    await expect(texts(ann)).toHaveText([/^Good morning/, 'Very likely\nnot.'])
    await expect(ann.page.getByText('is typing')).toHaveCount(0)
    await expect(log(mira)).toContainText('Read')
  })
})

test('on a phone a chat replaces the list, and older messages load without a scroll jump', { tag: '@slow' }, async ({
  join,
}) => {
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

test('unsent messages of an earlier version and of an offline tab are sent in order, once, or deleted by a logout', {
  tag: '@slow',
}, async ({ join }) => {
  const ann = await join('Ann Ley')
  const mira = await join('Dr. Mira Sol', { isDoctor: true })
  const chat = await chatOf(ann, mira)
  const { page } = ann
  ann.trouble.expectLostRequests()
  const connection = await interceptSockets(page)
  const messages = new RegExp(`/chats/${chat}/messages$`)
  const block = () =>
    page.route(messages, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))

  await test.step('a message that an earlier version left unsent is sent after the upgrade', async () => {
    const message = {
      id: crypto.randomUUID(),
      chatId: chat,
      text: 'Zero',
      file: null,
      order: START.getTime(),
      problem: '',
      account: ann.user._id,
    }
    // A page of the site without scripts: the chat client must not run yet.
    await page.goto('/readyz')
    await page.evaluate(storeLegacyMessage, message)
    await openChat(ann, chat)
    await expect(texts(ann)).toHaveText(['Zero'])
    await expect(log(ann)).toContainText('Sent')
    expect((await storedIn(chat, mira)).map(({ id, text }) => [id, text])).toEqual([[message.id, 'Zero']])
  })

  await test.step('messages written offline survive a reload', async () => {
    await page.context().setOffline(true)
    for (const text of ['One', 'Two', 'Three']) await say(ann, text)
    await expect(log(ann)).toContainText('Waiting')
    await expect(page.getByText(/^You’re offline/)).toBeVisible()
    await field(ann).fill('Half a sen')

    // The page can be loaded again, but no message gets through.
    connection.block()
    await block()
    await page.context().setOffline(false)
    await page.reload()
    await expect(texts(ann)).toHaveText(['Zero', 'One', 'Two', 'Three'])
    await expect(log(ann)).toContainText('Waiting')
    await expect(field(ann)).toHaveValue('Half a sen')
    expect(await storedIn(chat, mira)).toHaveLength(1)
  })

  await test.step('they are sent in order, once, when the network returns', async () => {
    connection.unblock()
    await page.unroute(messages)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(log(ann)).not.toContainText('Waiting')
    await expect(texts(ann)).toHaveText(['Zero', 'One', 'Two', 'Three'])
    expect((await storedIn(chat, mira)).map(({ text }) => text)).toEqual(['Zero', 'One', 'Two', 'Three'])
  })

  await test.step('a logout deletes unsent messages and drafts', async () => {
    connection.block()
    await block()
    await say(ann, 'Nobody shall read this')
    await field(ann).fill('nor this')
    await expect(log(ann)).toContainText('Waiting')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/')
    await expect(page).not.toHaveTitle(/Messages/)
    await expect.poll(() => page.evaluate(storedMessages)).toEqual({ unsent: 0, drafts: [] })
  })
})

/** Lets the sockets of a page through until they are blocked, which also closes the open ones. */
async function interceptSockets(page: Page) {
  const opened = new Set<WebSocketRoute>()
  let isBlocked = false
  await page.routeWebSocket(/\/api\/v1\/socket/, (socket) => {
    if (isBlocked) return void socket.close()
    opened.add(socket)
    socket.connectToServer()
  })
  return {
    block: () => {
      isBlocked = true
      for (const socket of opened) void socket.close()
      opened.clear()
    },
    unblock: () => {
      isBlocked = false
    },
  }
}

/** Writes to the database of an earlier version. Runs in the page. */
function storeLegacyMessage(message: object) {
  return new Promise<void>((resolve, reject) => {
    const request = indexedDB.open('sanavia-chats', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('outbox', { keyPath: 'id' })
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      const transaction = request.result.transaction('outbox', 'readwrite')
      transaction.objectStore('outbox').put(message)
      transaction.oncomplete = () => {
        request.result.close()
        resolve()
      }
    }
  })
}

/** Counts the unsent messages and finds the drafts that the browser has stored. Runs in the page. */
async function storedMessages() {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('sanavia-outbox')
    request.onsuccess = () => resolve(request.result)
  })
  const unsent = await new Promise<number>((resolve) => {
    const request = database.transaction('kept').objectStore('kept').count()
    request.onsuccess = () => resolve(request.result)
  })
  database.close()
  return { unsent, drafts: Object.values(sessionStorage).filter((draft) => draft.includes('nor this')) }
}

test('attachments are sent and messages received without a socket, and opened and downloaded by the recipient', {
  tag: '@slow',
}, async ({ join }) => {
  const ann = await join('Ann Ley')
  const mira = await join('Dr. Mira Sol', { isDoctor: true })
  const chat = await chatOf(ann, mira)
  await ann.page.routeWebSocket(/\/api\/v1\/socket/, (socket) => void socket.close())
  await Promise.all([openChat(ann, chat), openChat(mira, chat)])
  const attach = (name: string, mimeType: string, buffer: Buffer) =>
    ann.page.getByLabel('Attach a picture or a PDF file').setInputFiles({ name, mimeType, buffer })

  await test.step('a file that is neither picture nor PDF is refused, the others are sent', async () => {
    await attach('notes.txt', 'text/plain', Buffer.from('not a picture'))
    await expect(ann.page.getByRole('alert')).toHaveText(/We cannot send this kind of file/)
    await attach('x-ray.jpg', 'image/jpeg', await jpeg())
    await field(ann).fill('My X-ray from March')
    await ann.page.getByRole('button', { name: 'Send' }).click()
    await attach('plan.pdf', 'application/pdf', pdf())
    await ann.page.getByRole('button', { name: 'Send' }).click()
    await expect(log(ann)).toContainText(/Sent|Delivered|Read/)
  })

  await test.step('the recipient opens the picture and downloads the PDF', async () => {
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
  })

  await test.step('the sender receives the answer and the receipts by polling', async () => {
    await say(mira, 'Thank you')
    await expect.poll(() => storedIn(chat, mira)).toHaveLength(3)
    // Skips the rest of the polling interval.
    await ann.page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(texts(ann)).toHaveText(['My X-ray from March', 'Thank you'])
    await expect(log(ann)).toContainText('Read')
  })
})
