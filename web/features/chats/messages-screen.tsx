import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { brand } from '#content/brand.ts'
import { messagesPage } from '#content/pages/messages.ts'
import type { Role } from '#domain/accounts.ts'
import { Chat } from '#domain/chats.ts'
import { ChatList } from './chat-list.tsx'
import { takeChat, watchChats } from './client/actions.ts'
import { type ChatClient, subscribe } from './client/store.ts'
import { Conversation } from './conversation.tsx'
import { NoneSelected } from './empty-states.tsx'
import { ScreenFrame } from './screen-frame.tsx'

type MessagesScreenProps = { client: ChatClient; viewer: Role }

/** Everything that somebody has written with others: the chats, and the one that is open. */
export function MessagesScreen({ client, viewer }: MessagesScreenProps) {
  const state = useChatsState(client)
  const { selected, first } = useSelectedChat(client)
  useEffect(() => watchChats(client), [client])
  useCountInTitle(state.unread)
  return (
    <ScreenFrame
      isChatOpen={selected !== null}
      list={<ChatList client={client} state={state} selected={selected} first={first} viewer={viewer} />}
    >
      {selected ? (
        <Conversation key={selected} client={client} state={state} chatId={selected} />
      ) : (
        <NoneSelected hasChats={Object.keys(state.chats).length > 0} />
      )}
    </ScreenFrame>
  )
}

const useChatsState = (client: ChatClient) =>
  useSyncExternalStore(
    useCallback((listener: () => void) => subscribe(client, listener), [client]),
    () => client.state,
  )

/** Which chat the address names. One that comes with the visit is taken in, and stands first as if it were new. */
function useSelectedChat(client: ChatClient) {
  const [parameters] = useSearchParams()
  const { state } = useLocation()
  const [first, setFirst] = useState<{ chatId: string; at: string }>()
  const taken = useRef<unknown>(undefined)
  useEffect(() => {
    const passed = (state as { chat?: unknown } | null)?.chat
    if (!passed || taken.current === passed) return
    taken.current = passed
    const { data: chat } = Chat.safeParse(passed)
    if (!chat) return
    takeChat(client, chat)
    setFirst({ chatId: chat._id, at: new Date().toISOString() })
  }, [client, state])
  return { selected: parameters.get('chat'), first }
}

/** (3) Messages: so that it can be seen from another tab. */
function useCountInTitle(unread: number) {
  useEffect(() => {
    document.title = `${unread > 0 ? `(${unread}) ` : ''}${messagesPage.title} · ${brand.name}`
  }, [unread])
}
