import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { messagesPage } from '#content/pages/messages.ts'
import type { Role } from '#domain/accounts.ts'
import { BlockAlert } from '#web/ui/block-alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ChatRow } from './chat-row.tsx'
import { loadMoreChats } from './client/actions.ts'
import { wake } from './client/connection.ts'
import type { ChatsState } from './client/state.ts'
import type { ChatClient } from './client/store.ts'
import { NoChats } from './empty-states.tsx'
import { findChats, sortChats } from './find-chats.ts'
import { ListSkeleton } from './skeletons.tsx'

type ChatListProps = {
  client: ChatClient
  state: ChatsState
  selected: string | null
  /** A chat that somebody has just opened elsewhere. */
  first?: { chatId: string; at: string } | undefined
  viewer: Role
}

/** All chats, the newest first, and a box that finds one by the other's name. */
export function ChatList({ client, state, selected, first, viewer }: ChatListProps) {
  const [typed, setTyped] = useState('')
  const chats = sortChats(Object.values(state.chats), first)
  const found = findChats(chats, typed)
  useSearchEverywhere(client, typed !== '' && state.hasMoreChats)
  return (
    <>
      <div className="px-5 pt-5 pb-3">
        <ListHeading selected={selected} />
        <SearchBox typed={typed} onType={setTyped} />
        <p role="status" className="sr-only">
          {typed && (found.length === 1 ? '1 person found' : `${found.length} people found`)}
        </p>
      </div>
      <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <ul>
          {found.map((chat) => (
            <ChatRow key={chat._id} chat={chat} state={state} account={client.account} selected={selected} />
          ))}
        </ul>
        {chats.length > 0 && found.length === 0 && !state.hasMoreChats && (
          <p className="px-5 py-4 text-sm text-muted">{messagesPage.nobodyFound}</p>
        )}
        <ListEnd client={client} state={state} isEmpty={chats.length === 0} viewer={viewer} />
      </div>
    </>
  )
}

/** Takes the focus when a phone goes back from a chat to the list. */
function ListHeading({ selected }: { selected: string | null }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(selected)
  useEffect(() => {
    if (before.current && !selected) heading.current?.focus()
    before.current = selected
  }, [selected])
  return (
    <h1 ref={heading} tabIndex={-1} className="mb-3.5 text-[2rem] outline-none">
      {messagesPage.title}
    </h1>
  )
}

function SearchBox({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  return (
    <label className="relative block">
      <span className="sr-only">{messagesPage.search}</span>
      <Search className="pointer-events-none absolute top-3.5 left-3.5 text-muted" />
      <input
        type="search"
        value={typed}
        placeholder={messagesPage.search}
        autoComplete="off"
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        className="control pl-11"
      />
    </label>
  )
}

/** Whoever searches means all chats, also those that are not here yet. */
function useSearchEverywhere(client: ChatClient, isWanted: boolean) {
  useEffect(() => {
    if (isWanted) void loadMoreChats(client)
  })
}

type ListEndProps = Pick<ChatListProps, 'client' | 'state' | 'viewer'> & { isEmpty: boolean }

/** What stands below the chats: that they are coming, that they cannot be had, that there are none, or more of them. */
function ListEnd({ client, state, isEmpty, viewer }: ListEndProps) {
  const [isLoading, setLoading] = useState(false)
  const load = async () => {
    setLoading(true)
    await loadMoreChats(client)
    setLoading(false)
  }
  if (state.problem)
    return (
      <BlockAlert title="Your chats could not be loaded." note={state.problem} className="m-5">
        <Button kind="outline" size="small" onClick={() => wake(client.line)}>
          Retry
        </Button>
      </BlockAlert>
    )
  if (!state.isListed) return <ListSkeleton />
  if (isEmpty) return <NoChats viewer={viewer} />
  if (!state.hasMoreChats) return null
  return (
    <Button kind="quiet" busy={isLoading} onClick={load} className="m-5">
      {isLoading ? 'Loading' : 'Show older chats'}
    </Button>
  )
}
