import { expect, type Page } from '@playwright/test'
import type { Article } from '#domain/providers.ts'
import { jpeg } from '#test/pictures.ts'
import { xssPayloads } from '#test/xss-payloads.ts'
import { checkPage, expectNoSidewaysScroll, open, test } from './fixtures.ts'
import { newPerson, signUp } from './people.ts'
import { expectToast } from './toasts.ts'

const SAVED = 'Articles updated and saved!'
const signUpProvider = (page: Page) => signUp(page, { ...newPerson(), isDoctor: true })
const title = (page: Page) => page.getByRole('textbox', { name: 'Article title' })
const content = (page: Page) => page.getByRole('textbox', { name: 'Content' })
const tool = (page: Page, name: string) => page.getByRole('toolbar').getByRole('button', { name, exact: true })
const update = (page: Page) => page.getByRole('button', { name: 'Update Articles' })
const entries = (page: Page) =>
  page.getByRole('region', { name: 'Existing Articles' }).getByRole('heading', { level: 3 })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function openScreen(page: Page) {
  await open(page, '/manage-articles')
  await expect(content(page)).toBeVisible()
}

/** Stores articles without a page. */
async function store(page: Page, token: string, articles: Partial<Article>[]) {
  const logoofarticle = `data:image/jpeg;base64,${(await jpeg({ width: 64, height: 48 })).toString('base64')}`
  const filled = { category: 'Dental', tags: [], logoofarticle, content: '<p>Who plans it?</p>' }
  const data = { updatedArticlesToSend: articles.map((article) => ({ ...filled, ...article })) }
  const headers = { authorization: `Bearer ${token}` }
  const response = await page.request.post('/api/v1/user/add-article', { data, headers })
  expect(response.status()).toBe(200)
}

async function openArticlesTab(page: Page, providerId: string) {
  await open(page, `/provider/${providerId}`)
  await page.getByRole('tab', { name: /^Articles/ }).click()
}

/** Goes on with Tab until this has the focus. */
async function tabTo(page: Page, target: ReturnType<typeof button>) {
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let steps = 0; steps < 40 && !(await isThere()); steps++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

test('a provider writes an article with the keyboard alone, reloads, and visitors read it', async ({ page }) => {
  const { user } = await signUpProvider(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await openScreen(page)
  await expect(page.getByText('Post Articles, by just clicking on “Update And Save” button.')).toBeVisible()
  await checkPage(page)

  await tabTo(page, title(page))
  await page.keyboard.type('Before an implant')
  await tabTo(page, tool(page, 'Text'))
  await page.keyboard.press('ArrowRight')
  await expect(tool(page, 'Heading')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tool(page, 'Heading')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('Ask first')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Who ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('plans')
  await page.keyboard.press('Control+b')
  await page.keyboard.type(' it? ')
  await page.keyboard.press('Shift+Tab')
  for (const _ of Array(8)) await page.keyboard.press('ArrowRight')
  await expect(tool(page, 'Link')).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await page.keyboard.type('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Address')).toHaveAccessibleDescription(/Enter the address of a web page/)
  await checkPage(page)
  await dialog.getByLabel('Address').fill('example.org/plan')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Read more')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(content(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(tool(page, 'Picture')).toBeFocused()
  const choosing = page.waitForEvent('filechooser')
  await page.keyboard.press('Enter')
  await expect(dialog.locator('input[type=file]')).toBeFocused()
  await page.keyboard.press('Enter')
  const room = { name: 'room.jpg', mimeType: 'image/jpeg', buffer: await jpeg({ width: 800, height: 500 }) }
  await (await choosing).setFiles(room)
  await dialog.getByLabel('What it shows').fill('The treatment room')
  await page.keyboard.press('Enter')
  await expect(content(page).getByRole('img', { name: 'The treatment room' })).toBeVisible()

  await tabTo(page, page.getByRole('textbox', { name: 'Category' }))
  await page.keyboard.type('Dental')
  await tabTo(page, page.getByRole('textbox', { name: 'Tags' }))
  for (const tag of ['implant', 'plan', 'implant', ' ']) {
    await page.keyboard.type(tag)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('button', { name: /^Remove (implant|plan)$/ })).toHaveCount(2)
  await tabTo(page, update(page))
  await page.keyboard.press('Enter')
  await expectToast(page, 'Upload an image for the article')
  const image = page.getByLabel('Image', { exact: true })
  await expect(image).toBeFocused()
  const choosingImage = page.waitForEvent('filechooser')
  await checkPage(page)
  await page.keyboard.press('Enter')
  await (await choosingImage).setFiles({ ...room, name: 'above.jpg' })
  await expect(page.getByText(/^above\.jpg, /)).toBeVisible()
  await expect(page.getByText('Not saved yet: 1 new article. A reload keeps it.')).toBeVisible()

  page.once('dialog', (asked) => void asked.accept())
  await page.reload()
  await expect(page.getByText('This is what you had not saved before the page was loaded again.')).toBeVisible()
  await expect(title(page)).toHaveValue('Before an implant')
  await expect(content(page).getByRole('img', { name: 'The treatment room' })).toBeVisible()
  await expect(page.getByText(/^above\.jpg, /)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await checkPage(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await update(page).focus()
  await page.keyboard.press('Enter')
  await expectToast(page, SAVED)
  await expect(title(page)).toHaveValue('')
  await expect(content(page)).toHaveText('')
  await expect(page.getByText(/^above\.jpg, /)).toBeHidden()
  await expect(entries(page)).toHaveText(['Before an implant'])
  await expect(page.getByText('Ask first Who plans it? Read more…')).toBeVisible()

  await openArticlesTab(page, user._id)
  await page.getByText('Before an implant').click()
  const article = page.getByRole('article')
  await expect(article.getByRole('heading', { name: 'Ask first' })).toBeVisible()
  await expect(article.locator('strong')).toHaveText('plans')
  await expect(article.getByRole('link', { name: 'Read more' })).toHaveAttribute('href', 'https://example.org/plan')
  await expect(article.getByRole('img', { name: 'The treatment room' })).toHaveAttribute('src', /^\/images\/.+\.webp$/)
  await expect(article.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(['implant', 'plan'])
})

test('a provider deletes, changes their mind, edits, and is asked before leaving', async ({ page }) => {
  const { token } = await signUpProvider(page)
  await store(page, token, [{ articleTitle: 'One' }, { articleTitle: 'Two' }])
  await openScreen(page)
  await button(page, 'Delete One').click()
  await expect(page.getByText('“One” will be removed when you press Update Articles.')).toBeVisible()
  await button(page, 'Undo One').click()
  await button(page, 'Delete Two').click()
  await button(page, 'Edit One').click()
  await expect(title(page)).toBeFocused()
  await title(page).fill('The first')
  await content(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' You do.')
  await expect(page.getByText(/^Not saved yet: 1 changed, 1 to be removed\./)).toBeVisible()
  await checkPage(page)

  await page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Account Settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await expect(dialog).toBeVisible()
  await checkPage(page)
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL('/manage-articles')
  await update(page).click()
  await expectToast(page, SAVED)
  await page.reload()
  await expect(entries(page)).toHaveText(['The first'])
  await expect(page.getByText('Who plans it? You do…')).toBeVisible()

  await button(page, 'Delete The first').click()
  await page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Account Settings' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Settings')
  await page.goBack()
  await expect(button(page, 'Delete The first')).toBeVisible()
})

test('of two windows none overwrites the other: the second chooses', async ({ page, context, expectRefusal }) => {
  const { token } = await signUpProvider(page)
  await store(page, token, [{ articleTitle: 'Old' }, { articleTitle: 'Shared' }])
  await openScreen(page)
  const other = await context.newPage()
  await openScreen(other)
  await button(other, 'Delete Old').click()
  await button(other, 'Edit Shared').click()
  await title(other).fill('Shared, changed there')
  await update(other).click()
  await expectToast(other, SAVED)

  await button(page, 'Edit Old').click()
  await title(page).fill('Old, changed here')
  expectRefusal(409)
  await update(page).click()
  await expectToast(page, 'This was changed in another window')
  const conflict = page.getByRole('region', { name: 'This was changed in another window' })
  await expect(conflict.getByRole('listitem').filter({ hasText: 'Old, changed here' })).toContainText('(only here)')
  await expect(conflict.getByText('Shared, changed there')).toBeVisible()
  await expect(update(page)).toBeDisabled()
  await checkPage(page)
  await conflict.getByRole('button', { name: 'Keep both' }).click()
  await expectToast(page, SAVED)
  await expect(entries(page)).toHaveText(['Shared, changed there', 'Old, changed here'])

  await button(other, 'Delete Shared, changed there').click()
  expectRefusal(409)
  await update(other).click()
  await other.getByRole('button', { name: 'Keep mine' }).click()
  await expect(other.getByText('No Article posted yet.')).toBeVisible()

  await button(page, 'Delete Shared, changed there').click()
  expectRefusal(409)
  await update(page).click()
  await page.getByRole('button', { name: 'Take the other' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take the other' }).click()
  await expect(conflict).toBeHidden()
  await expect(page.getByText('No Article posted yet.')).toBeVisible()
})

/** What could run, or call somebody, in what is shown of articles. */
const findDangers = (shown: Element[]) =>
  shown.flatMap((article) =>
    [...article.querySelectorAll('*')]
      .filter(
        ({ tagName, attributes }) =>
          !/^(P|SPAN|DIV|H[2-6]|UL|OL|LI|BLOCKQUOTE|STRONG|B|EM|I|U|A|BR|IMG)$/.test(tagName) ||
          [...attributes].some(({ name, value }) => /^on|^srcdoc$/.test(name) || /^\s*(javascript|data):/i.test(value)),
      )
      .map(({ outerHTML }) => outerHTML),
  )

/** Alerts, violations of the policy and calls to others, from now on. */
async function watchForScripts(page: Page) {
  const strange: string[] = []
  const own = new URL(String(test.info().project.use.baseURL)).host
  page.on('dialog', (dialog) => {
    strange.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol.startsWith('http') && host !== own) strange.push(request.url())
  })
  await page.exposeFunction('tellStrange', (what: string) => strange.push(what))
  await page.addInitScript(() => {
    const tell = (window as unknown as { tellStrange: (what: string) => void }).tellStrange
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      tell(`${violatedDirective} ${blockedURI}`),
    )
  })
  return strange
}

test('nothing that is smuggled into an article is ever executed', async ({ page }) => {
  const payloads = Object.values(xssPayloads).flat()
  expect(payloads.length).toBeGreaterThan(80)
  const { token, user } = await signUpProvider(page)
  const contents = payloads.map((payload) => `before ${payload} after`)
  const titled = contents.map((text, at) => ({ articleTitle: `${at} ${text}`.slice(0, 150), content: text }))
  await store(page, token, titled)
  const strange = await watchForScripts(page)

  await openArticlesTab(page, user._id)
  const articles = page.locator('main details')
  await expect(articles).toHaveCount(payloads.length)
  await articles.evaluateAll((all) => {
    for (const article of all as HTMLDetailsElement[]) article.open = true
  })
  await expect(page.locator('article > div')).toHaveCount(payloads.length)
  expect(await page.locator('article > div').evaluateAll(findDangers)).toEqual([])

  await openScreen(page)
  const edits = page.getByRole('button', { name: /^Edit / })
  await expect(edits).toHaveCount(payloads.length)
  const opened = await edits.evaluateAll(async (all) => {
    const texts: string[] = []
    for (const edit of all) {
      ;(edit as HTMLElement).click()
      await new Promise(requestAnimationFrame)
      texts.push(document.querySelector('[contenteditable]')?.textContent ?? '')
    }
    return texts
  })
  expect(opened.filter((text) => text.startsWith('before'))).toHaveLength(payloads.length)

  // What people paste comes from anywhere, and nobody has cleaned it.
  await button(page, 'Write a new article').click()
  await content(page).focus()
  await content(page).evaluate((box, all) => {
    for (const html of all) {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', html)
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }
  }, contents)
  await expect(content(page)).toContainText('covers everything')
  expect(await content(page).evaluate((box) => box.textContent?.split('before').length)).toBe(payloads.length + 1)
  expect(await page.locator('[contenteditable]').evaluateAll(findDangers)).toEqual([])
  expect(strange).toEqual([])
})
