import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  CHAT,
  chatOf,
  cut,
  elif,
  fetchFrom,
  ME,
  mend,
  OTHER,
  openTab,
  refusal,
  type StubServer,
  stubServer,
  write,
} from '#test/web/stub-chat-server.ts'
import type { Chat } from '../rules/chats.ts'
import { clearDrafts } from './client/client-instance.ts'
import type { ChatClient } from './client/store.ts'
import { lazyCard, MessageCards } from './message-card.tsx'
import { MessagesScreen } from './messages-screen.tsx'

let server: StubServer
let client: ChatClient

beforeEach(() => {
  server = stubServer()
  vi.stubGlobal('fetch', fetchFrom(server))
})
afterEach(() => {
  cleanup()
  client.close()
  clearDrafts()
  vi.unstubAllGlobals()
})

const parts = {
  loadOfferDialog: () => Promise.reject(new Error('Patients offer no times.')),
  SharedRecords: () => null,
}

const cards = {
  appointment: ({ id }: { id: string }) => <p>Card of appointment {id}</p>,
  invoice: lazyCard(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))),
}

/** Hannah's screen. */
async function open(address: string | { search: string; state: unknown } = '') {
  client = openTab(server)
  const path = '/dashboard/messages'
  const entry = typeof address === 'string' ? path + address : { pathname: path, ...address }
  const element = (
    <MessageCards value={cards}>
      <MessagesScreen client={client} viewer="patient" parts={parts} />
    </MessageCards>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [entry] })
  render(<RouterProvider router={router} />)
  await waitFor(() => expect(screen.queryByText('Loading your chats')).toBeNull())
  return router
}

const openChat = () => open(`?chat=${CHAT}`)
const log = () => screen.getByRole('log')
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write to Dr. Elif Kaya' })
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
const press = (key: string, more = {}) => fireEvent.keyDown(field(), { key, ...more })

/** Chats with others, as the server would list them. */
const chatWith = (displayname: string, place: number): Chat => ({
  ...chatOf(server),
  _id: `4444444${place}-4444-4444-8444-444444444444`,
  users: [{ ...elif, _id: `5555555${place}-5555-4555-8555-555555555555`, displayname }, elif],
  changedAt: `2026-11-1${place}T08:00:00.000Z`,
})

test('a chat in the list shows the person, the last message, its time, and the number of unread messages', async () => {
  write(server, OTHER, 'Happy to help.')
  write(server, OTHER, 'When do you want to come?')
  await open()
  const [chat] = screen.getAllByRole('listitem')
  expect(chat?.textContent).toMatch(/Dr\. Elif KayaWhen do you want to come\?(09:00|\w{3}|15 Nov.*)2 new messages$/)
  expect(screen.getByText('No Message Selected To Display')).toBeTruthy()
  expect(document.title).toBe('(2) Messages · Sanavia')
})

test('a patient without chats reads how to begin one', async () => {
  server.isEmpty = true
  await open()
  expect(screen.getByText('No chats yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Search clinics' }).getAttribute('href')).toBe('/search')
})

test('Search Users finds people by any part of their name, with or without accents', async () => {
  server.others = [chatWith('Inês Costa', 2), chatWith('Dr. Marko Babić', 1), chatWith('Işıl Çelik', 0)]
  await open()
  const people = [elif, ...server.others.map(({ users }) => users[0])].map((user) => user?.displayname ?? '')
  const names = () =>
    screen.getAllByRole('listitem').map(({ textContent }) => people.find((name) => textContent?.includes(name)))
  const search = (typed: string) =>
    fireEvent.change(screen.getByLabelText('Search Users'), { target: { value: typed } })
  expect(names()).toEqual(['Dr. Elif Kaya', 'Inês Costa', 'Dr. Marko Babić', 'Işıl Çelik'])
  search('costa ines')
  expect(names()).toEqual(['Inês Costa'])
  search('isil')
  expect(names()).toEqual(['Işıl Çelik'])
  search('dr.')
  expect(names()).toEqual(['Dr. Elif Kaya', 'Dr. Marko Babić'])
  expect(screen.getByText('2 people found')).toBeTruthy()
  search('nobody')
  expect(screen.queryAllByRole('listitem')).toEqual([])
  expect(screen.getByText(/^You have no chats with anyone of this name/)).toBeTruthy()
})

test('a chat that is passed with the navigation is selected and listed first', async () => {
  server.others = [chatWith('Inês Costa', 2), chatWith('Dr. Marko Babić', 1)]
  const opened = chatWith('Dr. Marko Babić', 1)
  await open({ search: `?chat=${opened._id}`, state: { chat: opened } })
  const [first] = screen.getAllByRole('listitem')
  expect(within(first as HTMLElement).getByRole('link', { current: true }).textContent).toContain('Dr. Marko Babić')
  expect(screen.getByRole('heading', { level: 2, name: 'Dr. Marko Babić' })).toBeTruthy()
  expect(screen.getByText('No Message of this user To Display')).toBeTruthy()
})

test('own and other messages look different, days have headings, and links are the only markup', async () => {
  write(server, OTHER, 'Look at https://example.org/plan <b>now</b>')
  write(server, ME, 'I will')
  await openChat()
  expect(log().textContent).toContain('Look at https://example.org/plan <b>now</b>')
  const link = within(log()).getByRole('link')
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://example.org/plan',
    'noopener noreferrer nofollow ugc',
  ])
  expect(log().querySelector('b')).toBeNull()
  const background = (text: string | RegExp) =>
    within(log())
      .getByText(text)
      .className.match(/bg-\S+/)?.[0]
  expect([background(/^Look at/), background('I will')]).toEqual(['bg-page', 'bg-teal-700'])
  expect(log().textContent).toMatch(/^(Today|Yesterday|\w{3} 15 Nov)/)
})

test('a message about an appointment or invoice is a card, an earlier one and one whose card fails to load are texts', async () => {
  const id = '66666666-6666-4666-8666-666666666666'
  const other = '77777777-7777-4777-8777-777777777777'
  write(server, OTHER, 'I can offer you ten.').about = { kind: 'appointment', id }
  write(server, ME, 'I would like eleven.').about = { kind: 'appointment', id }
  write(server, OTHER, 'I have sent you invoice 1.').about = { kind: 'invoice', id: other }
  await openChat()
  expect(within(log()).getAllByText(`Card of appointment ${id}`)).toHaveLength(1)
  expect(within(log()).getByText('I can offer you ten.')).toBeTruthy()
  expect(within(log()).getByText('There’s a newer message about this below.')).toBeTruthy()
  expect(within(log()).queryByText('I would like eleven.')).toBeNull()
  expect(await within(log()).findByText('I have sent you invoice 1.')).toBeTruthy()
})

test('Enter sends, Shift and Enter insert a line break, and the message shows its delivery status', async () => {
  await openChat()
  type('Hello')
  press('Enter', { shiftKey: true })
  expect(field().value).toBe('Hello')
  press('Enter', { isComposing: true })
  expect(field().value).toBe('Hello')
  press('Enter')
  expect(field().value).toBe('')
  expect(await within(log()).findByText('Sent')).toBeTruthy()
  expect(server.sent).toEqual(['Hello'])

  const [socket] = server.sockets
  const pushReceipt = (readNumber: number) =>
    socket?.onPush('receipt', { chatId: CHAT, by: OTHER, readNumber, deliveredNumber: 1 })
  act(() => pushReceipt(0))
  expect(within(log()).getByText('Delivered')).toBeTruthy()
  act(() => pushReceipt(1))
  expect(within(log()).getByText('Read')).toBeTruthy()
})

test('on a touch screen Enter inserts a line break, and the button sends', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }))
  await openChat()
  type('Hello')
  press('Enter')
  expect(field().value).toBe('Hello')
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(server.sent).toEqual(['Hello']))
})

test('a message written offline shows that it is waiting, and is sent on reconnect', async () => {
  await openChat()
  act(() => cut(server))
  type('Are you there?')
  press('Enter')
  expect(await within(log()).findByText('Waiting')).toBeTruthy()
  expect(await screen.findByText(/^You’re offline\. Your messages will be sent/)).toBeTruthy()
  act(() => mend(server))
  expect(await within(log()).findByText('Sent')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText(/^No connection/)).toBeNull())
})

test('a refused message shows the reason, and can be retried or deleted', async () => {
  const sentence = 'You cannot write to this person.'
  server.answers.push(refusal('forbidden', sentence), refusal('forbidden', sentence))
  await openChat()
  type('First')
  press('Enter')
  type('Second')
  press('Enter')
  await waitFor(() => expect(within(log()).getAllByText(sentence).length).toBe(2))
  expect(within(log()).getAllByText('Not sent').length).toBe(2)
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Not sent: Second')
  fireEvent.click(within(log()).getAllByRole('button', { name: 'Retry' })[0] as HTMLElement)
  expect(await within(log()).findByText('Sent')).toBeTruthy()
  fireEvent.click(within(log()).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(within(log()).queryByText(sentence)).toBeNull())
  expect(server.messages.map(({ text }) => text)).toEqual(['First'])
})

test('a draft is restored after a visit to another chat, and deleted once it is sent', async () => {
  server.others = [chatWith('Inês Costa', 2)]
  await openChat()
  type('Half a sen')
  fireEvent.click(screen.getByRole('link', { name: /Inês Costa/ }))
  await screen.findByRole('heading', { level: 2, name: 'Inês Costa' })
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write to Inês Costa' }).value).toBe('')
  fireEvent.click(screen.getByRole('link', { name: /Elif Kaya/ }))
  await screen.findByRole('heading', { level: 2, name: 'Dr. Elif Kaya' })
  expect(field().value).toBe('Half a sen')
  press('Enter')
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('a typing indicator is announced to screen readers', async () => {
  await openChat()
  const [socket] = server.sockets
  act(() => socket?.onPush('typing', { chatId: CHAT, from: OTHER }))
  const signs = screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(signs).toContain('Dr. Elif Kaya is typing')
})

test('an address with the id of an unknown chat says so', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: false, message: 'This chat does not exist.', code: 'not_found' }, { status: 404 }),
  )
  await open('?chat=99999999-9999-4999-8999-999999999999')
  expect(await screen.findByText('This chat doesn’t exist, or you don’t have access to it.')).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: /^Write/ })).toBeNull()
})

test.each([
  ['Asia/Bangkok', /^Bangkok, \d\d:\d\d there now$/],
  ['Moon/Tranquility', /^Bangkok$/],
])(
  'a clinic in the time zone %s shows its place, and its time if the browser knows the zone',
  async (timeZone, text) => {
    const chat = chatWith('Dr. Somchai Wong', 1)
    const [clinic] = chat.users
    const place = { city: 'Bangkok', country: 'Thailand', timeZone }
    server.others = [{ ...chat, users: [{ ...elif, ...clinic, place }, elif] }]
    await open(`?chat=${chat._id}`)
    expect(await screen.findByText(text)).toBeTruthy()
  },
)
