import { type Browser, expect, type Page } from '@playwright/test'
import type { SessionAnswer } from '#platform/rules/users.ts'
import { SESSION_KEY } from '#platform/web/session.ts'
import { setClock } from './clock.ts'
import { test as base } from './fixtures.ts'
import { newPerson } from './people.ts'
import { recordToasts } from './toasts.ts'
import { type Trouble, watchContext } from './watch.ts'

/** A person with a browser context of their own. */
export type Guest = SessionAnswer & { page: Page; trouble: Trouble; username: string }
type Options = { isDoctor?: boolean; isSignedIn?: boolean; width?: number; timezoneId?: string }
type Join = (displayname: string, options?: Options) => Promise<Guest>

/** Tests with several people, whose browsers have to be silent too. */
export const test = base.extend<{ join: Join }>({
  join: async ({ browser, baseURL }, use) => {
    const guests: Guest[] = []
    await use(async (displayname, { isDoctor = false, isSignedIn = true, width = 1440, timezoneId } = {}) => {
      const person = { ...newPerson(), displayname, isDoctor }
      const session = await signUpApart(browser, person)
      const localStorage = isSignedIn ? [{ name: SESSION_KEY, value: JSON.stringify(session) }] : []
      const storageState = { cookies: [], origins: [{ origin: String(baseURL), localStorage }] }
      const viewport = { width, height: 900 }
      const zone = timezoneId ? { timezoneId } : {}
      const quiet = { serviceWorkers: 'block', reducedMotion: 'reduce' } as const
      const context = await browser.newContext({ storageState, viewport, ...zone, ...quiet })
      await setClock(context, baseURL)
      const trouble = watchContext(context, true)
      await recordToasts(context)
      const guest = { ...session, username: person.username, page: await context.newPage(), trouble }
      guests.push(guest)
      return guest
    })
    for (const { page, trouble } of guests) {
      await page.context().close()
      expect(trouble.problems, 'what went wrong in the browser').toEqual([])
      expect(trouble.announced, 'refusals that were announced and never came').toEqual([])
    }
  },
})

/** Without a page, and without leaving anything in the browsers of others. */
async function signUpApart(browser: Browser, data: object): Promise<SessionAnswer> {
  const context = await browser.newContext()
  const session = await (await context.request.post('/api/v1/user/new', { data })).json()
  await context.close()
  return session
}

/** What a call has to carry to be theirs. */
export const bearer = ({ token }: SessionAnswer) => ({ authorization: `Bearer ${token}` })
