import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, startSession } from '#platform/web/session.ts'
import { fullOwnProvider } from '#test/examples/own-provider.ts'
import { CHAT, fetchFrom, openTab, stubServer } from '#test/web/stub-chat-server.ts'
import { openChat } from './client/actions.ts'
import type { ChatClient } from './client/store.ts'
import { type OfferDialogProps, PersonMenu } from './person-menu.tsx'

let client: ChatClient
/** The focus when the dialog opens, which it restores when it closes. */
let focusBefore: string | null | undefined

function OfferDialog({ isOpen }: OfferDialogProps) {
  if (isOpen) focusBefore ??= document.activeElement?.textContent
  return isOpen ? <p>Choose a time</p> : null
}

beforeEach(async () => {
  const server = stubServer()
  vi.stubGlobal('fetch', fetchFrom(server))
  focusBefore = undefined
  startSession({ success: true, message: '', user: fullOwnProvider, token: 'token-1', expiry: '2099-01-01T00:00:00Z' })
  client = openTab(server)
  await openChat(client, CHAT)
  const chat = client.store.get().chats[CHAT]
  if (!chat) throw new Error('The chat is not loaded.')
  const patient = { _id: chat.other._id, displayname: 'Grace Okafor', isDoctor: false }
  render(
    <MemoryRouter>
      <PersonMenu client={client} chat={{ ...chat, other: patient }} loadOfferDialog={async () => OfferDialog} />
    </MemoryRouter>,
  )
})
afterEach(() => {
  cleanup()
  client.close()
  endSession()
  vi.unstubAllGlobals()
})

const more = () => screen.getByRole('button', { name: 'More' })
const offer = () => screen.getAllByRole('button', { name: 'Offer a time' })
const isOpen = () => more().getAttribute('aria-expanded') === 'true'

test('the button for an offer does not open the menu, and has the focus when its dialog opens', async () => {
  const [button] = offer()
  if (!button) throw new Error('There is no button.')
  fireEvent.pointerEnter(button, { pointerType: 'mouse' })
  fireEvent.keyDown(button, { key: 'ArrowDown' })
  expect(isOpen()).toBe(false)
  await act(async () => void fireEvent.click(button))
  expect(screen.getByText('Choose a time')).toBeTruthy()
  expect(focusBefore).toBe('Offer a time')
})

test('Escape in the menu, and a dialog that it opens, return the focus to its button', async () => {
  fireEvent.click(more())
  const item = offer().at(-1) as HTMLElement
  item.focus()
  fireEvent.keyDown(item, { key: 'Escape' })
  expect([isOpen(), document.activeElement]).toEqual([false, more()])
  fireEvent.click(more())
  await act(async () => void fireEvent.click(offer().at(-1) as HTMLElement))
  expect([isOpen(), document.activeElement]).toEqual([false, more()])
})
