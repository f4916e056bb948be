import { expect } from '@playwright/test'
import { treatments } from '#platform/words/navigation.ts'
import { open, test } from './fixtures.ts'
import { header, logIn } from './people.ts'

const names = treatments.map(({ text }) => text)

test('the header leads through the site by mouse and by keyboard, and no link of a provider is broken', async ({
  page,
}) => {
  await logIn(page, 'elif')
  await open(page, '/')
  const main = page.getByRole('main')
  const button = header(page).getByRole('button', { name: 'Treatments' })
  const links = header(page).getByRole('navigation', { name: 'Main' }).getByRole('listitem').getByRole('link')
  const link = (name: string) => header(page).getByRole('link', { name, exact: true })
  const treatment = (name: string) => header(page).getByRole('link', { name: new RegExp(`^${name}.* from`) })
  const skip = page.getByRole('link', { name: 'Skip to content' })

  await test.step('the mouse opens Treatments by hovering, and the first Tab shows the skip link', async () => {
    await expect(header(page).getByRole('link', { name: /Travelling with us and need help\?/ })).toHaveAttribute(
      'href',
      /^tel:\+\d+$/,
    )
    await expect(link('Home')).toHaveAttribute('aria-current', 'page')
    await expect(links).toHaveCount(0)
    await page.keyboard.press('Tab')
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await button.hover()
    await expect(links).toContainText(names)
    await page.mouse.move(0, 700)
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  })

  await test.step('the skip link moves the focus into the content', async () => {
    await page.keyboard.press('Enter')
    await expect(main).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(main.locator(':focus')).toHaveCount(1)
  })

  await test.step('every link of the page and of the account menu leads to a page', async () => {
    await header(page)
      .getByRole('button', { name: /^Account of/ })
      .click()
    const addresses = await page
      .getByRole('link')
      .evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).href))
    const ours = new Set(addresses.filter((address) => address.startsWith(new URL(page.url()).origin)))
    for (const { to } of treatments) ours.add(to)
    expect(ours.size).toBeGreaterThan(30)
    const answers = await Promise.all(
      [...ours].map(async (address) => `${(await page.request.get(address)).status()} ${address}`),
    )
    expect(answers.filter((answer) => !answer.startsWith('200'))).toEqual([])
  })

  await test.step('the keyboard opens Treatments, closes it and goes to a treatment', async () => {
    await button.focus()
    await page.keyboard.press('ArrowDown')
    await expect(treatment('Dental Implant')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(button).toBeFocused()
    await expect(links).toHaveCount(0)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/dental')
    await expect(main).toBeFocused()
  })

  await test.step('a click on a treatment closes the menu, and the current page is marked', async () => {
    await button.hover()
    await treatment('Hair Transplant').click()
    await expect(page).toHaveURL('/hair')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(links).toHaveCount(0)
    await link('Destinations').click()
    await expect(page).toHaveURL('/destinations')
    await expect(header(page).locator('[aria-current=page]')).toHaveText(['Destinations'])
    await button.hover()
    await expect(links).toContainText(names)
    await link('Sanavia, home').click()
    await expect(page).toHaveURL('/')
  })
})
