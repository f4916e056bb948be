import { expect, type Page } from '@playwright/test'
import type { Article } from '#platform/rules/providers.ts'
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

/** Replaces the articles of a provider by the API. */
async function store(page: Page, token: string, articles: Partial<Article>[]) {
  const logoofarticle = `data:image/jpeg;base64,${(await jpeg({ width: 64, height: 48 })).toString('base64')}`
  const filled = { category: 'Dental', tags: [], logoofarticle, content: '<p>Who plans it?</p>' }
  const data = { updatedArticlesToSend: articles.map((article) => ({ ...filled, ...article })) }
  const headers = { authorization: `Bearer ${token}` }
  const response = await page.request.post('/api/v1/user/add-article', { data, headers })
  expect(response.status()).toBe(200)
}

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: ReturnType<typeof button>) {
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let steps = 0; steps < 40 && !(await isThere()); steps++) await page.keyboard.press('Tab')
  await expect(target).toBeFocused()
}

test('a provider writes an article by keyboard, reloads, saves, and visitors read it', { tag: '@slow' }, async ({
  page,
}) => {
  const { token, user } = await signUpProvider(page)
  await store(page, token, [{ articleTitle: 'One' }, { articleTitle: 'Two' }])
  await page.setViewportSize({ width: 1440, height: 900 })
  await openScreen(page)
  const dialog = page.getByRole('dialog')
  const room = { name: 'room.jpg', mimeType: 'image/jpeg', buffer: await jpeg({ width: 160, height: 100 }) }

  await test.step('the text is formatted by keyboard', async () => {
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
  })

  await test.step('a link is inserted by its dialog', async () => {
    await page.keyboard.press('Shift+Tab')
    for (const _ of Array(8)) await page.keyboard.press('ArrowRight')
    await expect(tool(page, 'Link')).toBeFocused()
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Address').fill('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel('Address')).toHaveAccessibleDescription(/Enter the address of a web page/)
    await checkPage(page)
    await dialog.getByLabel('Address').fill('example.org/plan')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Read more')
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(content(page)).toBeFocused()
  })

  await test.step('a picture is inserted by its dialog', async () => {
    await page.keyboard.press('Enter')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowRight')
    await expect(tool(page, 'Picture')).toBeFocused()
    const choosing = page.waitForEvent('filechooser')
    await page.keyboard.press('Enter')
    await expect(dialog.locator('input[type=file]')).toBeFocused()
    await page.keyboard.press('Enter')
    await (await choosing).setFiles(room)
    await expect(dialog.getByText('room.jpg is chosen.')).toBeAttached()
    await dialog.getByLabel('Description').fill('The treatment room')
    await page.keyboard.press('Enter')
    await expect(content(page).getByRole('img', { name: 'The treatment room' })).toBeVisible()
  })

  await test.step('a save without the picture of the article is refused at its field', async () => {
    await tabTo(page, page.getByRole('textbox', { name: 'Category' }))
    await page.keyboard.type('Dental')
    await tabTo(page, page.getByRole('textbox', { name: 'Tags' }))
    await page.keyboard.type('implant')
    await page.keyboard.press('Enter')
    await button(page, 'Delete Two').click()
    await update(page).focus()
    await page.keyboard.press('Enter')
    await expectToast(page, 'Upload an image for the article')
    await expect(page.getByLabel('Image', { exact: true })).toBeFocused()
    await checkPage(page)
    const choosing = page.waitForEvent('filechooser')
    await page.getByLabel('Image', { exact: true }).press('Enter')
    await (await choosing).setFiles({ ...room, name: 'above.jpg' })
    await expect(page.getByText(/^above\.jpg, /)).toBeVisible()
    await expect(
      page.getByText('Not yet saved: 1 new article, 1 to be removed. It’s kept if you reload.'),
    ).toBeVisible()
  })

  await test.step('a reload restores texts, marks and pictures', async () => {
    page.once('dialog', (asked) => void asked.accept())
    await page.reload()
    await expect(page.getByText('We’ve restored the changes you hadn’t saved.')).toBeVisible()
    await expect(title(page)).toHaveValue('Before an implant')
    await expect(content(page).getByRole('img', { name: 'The treatment room' })).toBeVisible()
    await expect(page.getByText(/^above\.jpg, /)).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await checkPage(page)
  })

  await test.step('a save publishes the article', async () => {
    await update(page).focus()
    await page.keyboard.press('Enter')
    await expectToast(page, SAVED)
    await expect(entries(page)).toHaveText(['Before an implant', 'One'])
    await open(page, `/provider/${user._id}?tab=articles`)
    // The times load above the articles, and move them
    await expect(page.getByText('No times are free at the moment.')).toBeVisible()
    await page.getByText('Before an implant').click()
    const article = page.getByRole('article')
    await expect(article.getByRole('heading', { name: 'Ask first' })).toBeVisible()
    await expect(article.locator('strong')).toHaveText('plans')
    await expect(article.getByRole('link', { name: 'Read more' })).toHaveAttribute('href', 'https://example.org/plan')
    await expect(article.getByRole('img', { name: 'The treatment room' })).toHaveAttribute(
      'src',
      /^\/images\/.+\.webp$/,
    )
    await expect(article.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(['implant'])
  })
})

test('a save of an outdated list shows both lists, and merges them on request', { tag: '@slow' }, async ({
  page,
  expectRefusal,
}) => {
  const { token } = await signUpProvider(page)
  await store(page, token, [{ articleTitle: 'Old' }, { articleTitle: 'Shared' }])
  await openScreen(page)
  await store(page, token, [{ articleTitle: 'Changed there' }])
  await button(page, 'Edit Old').click()
  await title(page).fill('Old, changed here')
  await content(page).click()
  await page.keyboard.press('ControlOrMeta+End')
  await page.keyboard.type(' You do.')
  expectRefusal(409)
  await update(page).click()
  await expectToast(page, 'This was changed in another window')
  const conflict = page.getByRole('region', { name: 'This was changed in another window' })
  await expect(conflict.getByRole('listitem').filter({ hasText: 'Old, changed here' })).toContainText('(only here)')
  await expect(conflict.getByText('Changed there')).toBeVisible()
  await checkPage(page)
  await conflict.getByRole('button', { name: 'Keep both' }).click()
  await expectToast(page, SAVED)
  await expect(entries(page)).toHaveText(['Changed there', 'Old, changed here'])
  await expect(page.getByText('Who plans it? You do…')).toBeVisible()

  await test.step('leaving discards unsaved work after a confirmation', async () => {
    await button(page, 'Delete Changed there').click()
    const menu = page.getByRole('navigation', { name: 'Workspace' })
    await menu.getByRole('link', { name: 'Account Settings' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Settings')
    await menu.getByRole('link', { name: 'Manage Articles' }).click()
    await expect(button(page, 'Delete Changed there')).toBeVisible()
  })
})

/** Elements and attributes outside the allow-list. */
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

/** Records alerts, violations of the content security policy and requests to other origins. */
async function watchForScripts(page: Page) {
  const unexpected: string[] = []
  const own = new URL(String(test.info().project.use.baseURL)).host
  page.on('dialog', (dialog) => {
    unexpected.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol.startsWith('http') && host !== own) unexpected.push(request.url())
  })
  await page.exposeFunction('reportViolation', (text: string) => unexpected.push(text))
  await page.addInitScript(() => {
    const tell = (window as unknown as { reportViolation: (text: string) => void }).reportViolation
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      tell(`${violatedDirective} ${blockedURI}`),
    )
  })
  return unexpected
}

test('no cross-site scripting payload is executed in the profile, in the editor or when pasted', async ({ page }) => {
  const payloads = Object.values(xssPayloads).flat()
  expect(payloads.length).toBeGreaterThan(80)
  const { token, user } = await signUpProvider(page)
  const contents = payloads.map((payload) => `before ${payload} after`)
  const titled = contents.map((text, at) => ({ articleTitle: `${at} ${text}`.slice(0, 150), content: text }))
  await store(page, token, titled)
  const unexpected = await watchForScripts(page)

  await test.step('the profile shows the sanitized articles', async () => {
    await open(page, `/provider/${user._id}?tab=articles`)
    const articles = page.locator('main details')
    await expect(articles).toHaveCount(payloads.length)
    await articles.evaluateAll((all) => {
      for (const article of all as HTMLDetailsElement[]) article.open = true
    })
    await expect(page.locator('article > div')).toHaveCount(payloads.length)
    expect(await page.locator('article > div').evaluateAll(findDangers)).toEqual([])
  })

  await test.step('the editor opens the sanitized articles', async () => {
    const { provider } = await (await page.request.get(`/api/v1/providers/${user._id}`)).json()
    const sanitized = provider.articles.map((article: Article) => article.content)
    await store(page, token, [{ articleTitle: 'All of them', content: sanitized.join('') }])
    await openScreen(page)
    await button(page, 'Edit All of them').click()
    await expect(title(page)).toBeFocused()
    await expect(content(page)).toContainText('before')
    expect(await countOf(page, 'before')).toBe(payloads.length)
    expect(await page.locator('[contenteditable]').evaluateAll(findDangers)).toEqual([])
  })

  await test.step('the editor sanitizes what is pasted', async () => {
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
    expect(await countOf(page, 'before')).toBe(payloads.length)
    expect(await page.locator('[contenteditable]').evaluateAll(findDangers)).toEqual([])
  })
  expect(unexpected).toEqual([])
})

/** How often a word occurs in the editor. */
const countOf = (page: Page, word: string) =>
  content(page).evaluate((box, text) => (box.textContent ?? '').split(text).length - 1, word)
