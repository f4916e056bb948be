import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { DetachedWindowAPI } from 'happy-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '#test/web/stub-site.tsx'
import type { MailSummary } from '../rules/mails.ts'
import { loadMails, type MailPage } from './api.ts'
import { Outbox } from './outbox.tsx'

const ADDRESS = '/api/v1/operator/mails'
const fetched = vi.fn<typeof fetch>()
const page = { first: {} as MailPage }

beforeEach(() => {
  vi.stubGlobal('fetch', fetched.mockReset())
})
afterEach(cleanup)

function mail(subject: string, change: Partial<MailSummary> = {}): MailSummary {
  const createdAt = '2026-03-02T10:15:00.000Z'
  return {
    id: subject,
    to: 'mira@example.org',
    subject,
    createdAt,
    state: 'kept',
    sentAt: null,
    tries: 0,
    problem: null,
    ...change,
  }
}

const answer = (body: object) => fetched.mockResolvedValueOnce(Response.json(body))
const mails = (...list: MailSummary[]) => answer({ mails: list, nextCursor: null })

async function open() {
  openPage(
    () => (
      <>
        <h1>Outbox</h1>
        <Outbox address={ADDRESS} first={page.first} />
      </>
    ),
    '/operator/outbox',
    async () => {
      page.first = await loadMails(ADDRESS)
      return null
    },
  )
  await screen.findByRole('heading', { level: 1, name: 'Outbox' })
}

/** happy-dom reports an error for frames it may not load: all of them load an empty page. */
function loadFrames() {
  const { settings } = (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM
  settings.enableIframePageLoading = true
  settings.fetch.interceptor = { beforeAsyncRequest: async ({ window }) => new window.Response('') }
}

test('an operator sees recipients, subjects and delivery status', async () => {
  mails(
    mail('Your request'),
    mail('A new request', { state: 'sent', sentAt: '2026-03-02T10:16:00.000Z', tries: 1 }),
    mail('<b>Bold</b>', { state: 'refused', tries: 2, problem: '550 No such user' }),
  )
  await open()
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows[0]).toMatch(/^Your requestTo mira@example\.orgNot sent/)
  expect(rows[1]).toMatch(/^A new request.*Sent.*Accepted by the mail server on Mon, 2 Mar 2026/)
  expect(rows[2]).toMatch(
    /^<b>Bold<\/b>.*Refused.*Tried 2 times, without success\. We won’t try again\.550 No such user/,
  )
})

test('an expanded mail shows both parts, the HTML part in a sandboxed frame', async () => {
  mails(mail('Your request'))
  await open()
  loadFrames()
  const htmlAddress = '/api/v1/mails/1/html?until=1&seal=x'
  answer({ mail: { ...mail('Your request'), text: 'Hello <i>Mira</i>,', htmlAddress } })
  const details = screen.getByRole('listitem').querySelector('details') as HTMLDetailsElement
  details.open = true
  fireEvent(details, new Event('toggle'))
  expect(await screen.findByText('Hello <i>Mira</i>,')).toBeTruthy()
  const frame = screen.getByTitle('HTML part of “Your request”')
  expect(frame.getAttribute('src')).toBe(htmlAddress)
  expect(frame.getAttribute('sandbox')?.split(' ')).toEqual(['allow-popups', 'allow-popups-to-escape-sandbox'])
})

test('an empty outbox shows an empty state', async () => {
  mails()
  await open()
  expect(screen.getByText('No emails yet.')).toBeTruthy()
})

test('an operator retries after the mails failed to load', async () => {
  fetched.mockRejectedValueOnce(new Error('offline'))
  await open()
  expect(screen.getByRole('alert')).toBeTruthy()
  mails(mail('Your request'))
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Your request')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('an operator loads older mails', async () => {
  answer({ mails: [mail('Newer')], nextCursor: 'a b' })
  await open()
  mails(mail('Older'))
  fireEvent.click(screen.getByRole('button', { name: 'Show older emails' }))
  await screen.findByText('Older')
  expect(fetched.mock.lastCall?.[0]).toBe('/api/v1/operator/mails?cursor=a+b')
  expect(screen.queryByRole('button', { name: 'Show older emails' })).toBeNull()
})
