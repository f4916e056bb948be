import { expect } from '@playwright/test'
import { treatments } from '#content/navigation.ts'
import { checkPage, open, test } from './fixtures.ts'
import { header, logIn } from './people.ts'

const seven = [
  'Dental Implant',
  'Rhinoplasty',
  'Liposuction',
  'Breast Lift',
  'Hair Transplant',
  'Lasik Eye Surgery',
  'Bariatric Surgery',
]

test('a visitor rests the mouse on Treatments, sees seven of them and goes to one', async ({ page }) => {
  await open(page, '/')
  const button = header(page).getByRole('button', { name: 'Treatments' })
  const links = header(page).getByRole('navigation', { name: 'Main' }).getByRole('listitem').getByRole('link')
  const link = (name: string) => header(page).getByRole('link', { name, exact: true })
  await expect(header(page).getByRole('link', { name: /Emergency help/ })).toHaveAttribute('href', /^tel:\+\d+$/)
  await expect(link('Home')).toHaveAttribute('aria-current', 'page')
  await expect(links).toHaveCount(0)

  await button.hover()
  await expect(links).toHaveText(seven)
  await checkPage(page)
  await page.mouse.move(0, 700)
  await expect(button).toHaveAttribute('aria-expanded', 'false')

  await button.hover()
  await link('Hair Transplant').click()
  await expect(page).toHaveURL('/hair')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(links).toHaveCount(0)

  await link('Destinations').click()
  await expect(page).toHaveURL('/destinations')
  await expect(header(page).locator('[aria-current=page]')).toHaveText(['Destinations'])
  await link('Sanavia, home').click()
  await expect(page).toHaveURL('/')
})

test('a person without a mouse skips to the content, and walks through Treatments with the arrows', async ({
  page,
}) => {
  await open(page, '/')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await checkPage(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)

  const button = header(page).getByRole('button', { name: 'Treatments' })
  const treatment = (name: string) => header(page).getByRole('link', { name, exact: true })
  await button.focus()
  await page.keyboard.press('ArrowDown')
  await expect(treatment('Dental Implant')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(treatment('Rhinoplasty')).toBeFocused()
  await page.keyboard.press('End')
  await expect(treatment('Bariatric Surgery')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(treatment('Dental Implant')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(treatment('Bariatric Surgery')).toBeFocused()

  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await expect(treatment('Dental Implant')).toBeHidden()

  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dental')
  await expect(page.getByRole('main')).toBeFocused()
})

test('no link that a provider sees leads nowhere', async ({ page }) => {
  await logIn(page, 'elif')
  await open(page, '/')
  await header(page)
    .getByRole('button', { name: /^Account of/ })
    .click()
  const addresses = await page
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
  const ours = new Set(addresses.filter((address) => address.startsWith(new URL(page.url()).origin)))
  for (const { to } of treatments) ours.add(to)
  expect(ours.size).toBeGreaterThan(30)
  const answers = await Promise.all(
    [...ours].map(async (address) => `${(await page.request.get(address)).status()} ${address}`),
  )
  expect(answers.filter((answer) => !answer.startsWith('200'))).toEqual([])
})
