import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { brand } from '#content/brand.ts'
import type { Role } from '#platform/rules/users.ts'
import { useStore } from '#platform/web/store.ts'
import { Chat } from '../rules/chats.ts'
import { messagesPage } from '../words/messages.ts'
import { ChatList } from './chat-list.tsx'
import { addChat, watchChats } from './client/actions.ts'
import { emptyState } from './client/state.ts'
import type { ChatClient } from './client/store.ts'
import { Conversation, type ConversationParts } from './conversation.tsx'
import { NoChats, NoneSelected } from './empty-states.tsx'
import { ScreenFrame } from './skeletons.tsx'

type MessagesScreenProps = { client: ChatClient; viewer: Role; parts: ConversationParts }

/** The list of chats, and the open chat beside it. */
export function MessagesScreen({ client, viewer, parts }: MessagesScreenProps) {
  const state = useStore(client.store, emptyState)
  const { selected, first } = useSelectedChat(client)
  useEffect(() => watchChats(client), [client])
  useCountInTitle(state.unread)
  return (
    <ScreenFrame
      isChatOpen={selected !== null}
      list={<ChatList client={client} state={state} selected={selected} first={first} viewer={viewer} />}
    >
      {selected ? (
        <Conversation key={selected} client={client} state={state} chatId={selected} {...parts} />
      ) : (
        <NoneSelected hasChats={Object.keys(state.chats).length > 0} />
      )}
    </ScreenFrame>
  )
}

/** The operator's screen: the care team has no chats. */
export function NoMessagesScreen() {
  return (
    <div className="flex min-h-120 flex-col p-5">
      <h1 className="text-[2rem]">{messagesPage.title}</h1>
      <NoChats viewer="operator" />
    </div>
  )
}

/** The chat that the address names. One that is passed in the history state is added, and listed first as if it were new. */
function useSelectedChat(client: ChatClient) {
  const [parameters] = useSearchParams()
  const { state } = useLocation()
  const [first, setFirst] = useState<{ chatId: string; at: string }>()
  const added = useRef<unknown>(undefined)
  useEffect(() => {
    const passed = (state as { chat?: unknown } | null)?.chat
    if (!passed || added.current === passed) return
    added.current = passed
    const { data: chat } = Chat.safeParse(passed)
    if (!chat) return
    addChat(client, chat)
    setFirst({ chatId: chat._id, at: new Date().toISOString() })
  }, [client, state])
  return { selected: parameters.get('chat'), first }
}

/** Shows the number of unread messages in the title of the tab: (3) Messages. */
function useCountInTitle(unread: number) {
  useEffect(() => {
    document.title = `${unread > 0 ? `(${unread}) ` : ''}${messagesPage.title} · ${brand.name}`
  }, [unread])
}
