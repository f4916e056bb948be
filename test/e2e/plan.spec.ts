import { expect, type Page } from '@playwright/test'
import { checkPage, expectNoSidewaysScroll, open, test, toast } from './fixtures.ts'

const PLAN = '/plan?plan=1-M4636-D26-im4636-rc26'

const chart = (page: Page) => page.getByRole('group', { name: 'Tooth chart, adult teeth' })
const tooth = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const add = (page: Page, treatment: string) =>
  page.getByRole('button', { name: new RegExp(`^Add ${treatment} usually`) })
const summary = (page: Page) => page.getByRole('region', { name: 'Your plan' })
const lines = (page: Page) => summary(page).getByRole('list').first().getByRole('listitem')

test('a visitor makes a plan by keyboard alone, and the address keeps it', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/plan')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your treatment plan')
  await expect(chart(page).getByRole('checkbox')).toHaveCount(32)

  const wisdom = tooth(page, 'Upper right wisdom tooth, 18')
  await wisdom.focus()
  await page.keyboard.press('ArrowRight')
  await expect(tooth(page, 'Upper right second molar, 17')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(tooth(page, 'Lower right second molar, 47')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(tooth(page, 'Lower right first molar, 46')).toBeChecked()
  await expect(page.getByRole('heading', { name: 'Tooth 46 selected' })).toBeVisible()
  // One tab stop for all teeth
  await page.keyboard.press('Tab')
  await expect(chart(page).locator(':focus')).toHaveCount(0)

  await add(page, 'Implant with crown').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Tooth 46 is still there.')
  await expect(lines(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Mark as missing and add' }).focus()
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page)).toContainText('Just added')
  await expect(page).toHaveURL('/plan?plan=1-M46-im46')
  await expect(tooth(page, 'Lower right first molar, 46, missing, Implant with crown wanted')).toBeChecked()

  await page.keyboard.press('Tab')
  await tooth(page, 'Lower right first molar, 46, missing, Implant with crown wanted').focus()
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByRole('heading', { name: '3 teeth selected' })).toBeVisible()
  await add(page, 'Root canal treatment').press('Enter')
  await expect(page).toHaveURL('/plan?plan=1-M46-im46-rc454443')
  await checkPage(page)

  await page.reload()
  await expect(lines(page)).toHaveCount(2)
  await expect(summary(page)).toContainText('2 trips · 5 + 5 nights · 3–6 months between')
})

test('impossible treatments are refused with a sentence, and removed ones come back', { tag: '@slow' }, async ({
  page,
}) => {
  await open(page, PLAN)
  await tooth(page, 'Lower left first molar, 36, missing, Implant with crown wanted').click()
  await add(page, 'Zirconia crown').click()
  await expect(page.getByRole('alert')).toHaveText(
    /^Tooth 36 is missing, so a zirconia crown isn’t possible there\. Choose an implant with crown, or a bridge/,
  )
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)

  await summary(page).getByRole('button', { name: 'Remove Root canal treatment' }).click()
  await expect(lines(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(lines(page)).toHaveCount(2)
  await summary(page).getByRole('button', { name: 'More: Root canal treatment' }).click()
  await expect(summary(page)).toContainText('1 tooth still to choose')

  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(page).toHaveURL('/plan')
  await expect(summary(page)).toContainText('Your plan is empty')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page).toHaveURL('/plan?plan=1-M4636-D26-im4636-rc26x2')

  await page.getByRole('button', { name: /^Smile makeover/ }).click()
  await expect(lines(page)).toContainText(['Veneer'])
  await page.getByRole('button', { name: 'Add All-on-4, lower jaw' }).click()
  await expect(page).toHaveURL('/plan?plan=1-ve1413121121222324-a4l')
})

test('a plan is shared by its address, and any other text is refused kindly', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, PLAN)
  await page.getByRole('button', { name: 'Share plan' }).click()
  await expect(toast(page, 'The link to your plan is copied.')).toBeVisible()
  expect(new URL(await page.evaluate(() => navigator.clipboard.readText())).search).toBe(
    '?plan=1-M4636-D26-im4636-rc26',
  )

  await open(page, '/plan?plan=1-nonsense')
  await expect(page.getByRole('alert')).toContainText('We can’t read this plan.')
  // What was made before is not lost
  await page.getByRole('button', { name: 'Open plan' }).click()
  await expect(lines(page)).toHaveCount(2)
})

test('teeth can be chosen in rows and in a list, by Universal numbers, and milk teeth', { tag: '@slow' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/plan')
  await expectNoSidewaysScroll(page)
  await expect(page.getByRole('group', { name: 'Upper right' })).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByText('Chart', { exact: true }).click()
  await tooth(page, 'Upper left first molar, 26').click()
  await page.getByRole('group', { name: 'Today' }).getByRole('button', { name: 'decay' }).click()
  await expectNoSidewaysScroll(page)
  await checkPage(page)

  await page.getByText('List', { exact: true }).click()
  await page.getByLabel('Tooth numbers').selectOption('universal')
  await page.getByRole('checkbox', { name: /^14 Upper left first molar/ }).uncheck()
  await page.getByLabel('Teeth', { exact: true }).selectOption('milk')
  await page.getByRole('checkbox', { name: 'A Upper right second milk molar' }).check()
  await add(page, 'Filling').click()
  await expect(page).toHaveURL('/plan?plan=1-D26-fi55')
  await checkPage(page)
})

test('a mouse selects a run of teeth, and a bridge needs something to hold on to', { tag: '@slow' }, async ({
  page,
}) => {
  await open(page, '/plan?plan=1-M242526')
  const first = tooth(page, 'Upper left first premolar, 24, missing')
  const last = tooth(page, 'Upper left first molar, 26, missing')
  await first.hover()
  await page.mouse.down()
  await last.hover()
  await page.mouse.up()
  await expect(page.getByRole('heading', { name: '3 teeth selected' })).toBeVisible()
  await add(page, 'Bridge').click()
  await expect(page.getByRole('alert')).toContainText('A bridge from 24 to 26 has nothing to hold on to')
  await tooth(page, 'Upper left second molar, 27').click()
  await add(page, 'Bridge').click()
  await expect(page.getByRole('alert')).toContainText('A bridge from 24 to 27 would hang free at 24, 25 and 26.')
  await tooth(page, 'Upper left canine, 23').click()
  await add(page, 'Bridge').click()
  await expect(page).toHaveURL('/plan?plan=1-M242526-br2327')
})

test('treatments of other specialities have a side and a quantity', { tag: '@slow' }, async ({ page }) => {
  await open(page, '/plan')
  await page.getByText('Something else, or as well?').click()
  await page.getByLabel('Speciality').selectOption('Eye')
  await page.getByRole('button', { name: 'Add Cataract Surgery, both sides' }).click()
  await page.getByLabel('Speciality').selectOption('Filler')
  await page.getByRole('button', { name: 'Add Lip Filler' }).click()
  await summary(page).getByRole('button', { name: 'More: Lip Filler' }).click()
  await expect(page).toHaveURL('/plan?plan=1-Sey3b-Sfi1x2')
  await checkPage(page)
})

test('a visitor who does not know yet what is needed answers four questions and asks the care team', {
  tag: '@slow',
}, async ({ page }) => {
  await open(page, '/plan')
  await page.getByRole('link', { name: /^I don’t know yet/ }).click()
  await expect(page).toHaveURL('/plan/help')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toHaveText('Choose at least one answer to “What’s bothering you?”.')
  await page.getByLabel('A missing tooth').check()
  await page.getByLabel('Lower jaw').check()
  await page.getByLabel('Years').check()
  await page.reload()
  await expect(page.getByLabel('Years')).toBeChecked()
  await checkPage(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  const message = page.getByLabel('Message')
  await expect(message).toHaveValue(
    /^I am interested in advice about my teeth\. What’s bothering you\? A missing tooth; Where is it\? Lower jaw; How long have you had it\? Years\./,
  )
  await page.getByLabel('Full name').fill('Mira Lang')
  await page.getByLabel('Email').fill('mira@example.org')
  await checkPage(page)
  await page.getByRole('button', { name: 'Ask the care team' }).click()
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a shared plan can be read', { tag: '@slow' }, async ({ page }) => {
    await page.goto(PLAN)
    await expect(page.getByText('You can read and print this plan, but not change it.')).toBeVisible()
    await expect(lines(page)).toContainText(['Implant with crown', 'Root canal treatment'])
    await expect(summary(page)).toContainText('missing: 46 and 36')
    await expect(page.getByRole('button', { name: 'Start again' })).toBeHidden()
  })
})
