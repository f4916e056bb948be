import { useEffect, useRef, useState } from 'react'
import { foldText } from '#platform/rules/text.ts'
import type { Role } from '#platform/rules/users.ts'
import { reconnect } from '#platform/web/live/connection.ts'
import { BlockAlert } from '#platform/web/ui/block-alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Search } from '#platform/web/ui/icons.tsx'
import { common } from '#platform/words/interface.ts'
import { messagesPage } from '../words/messages.ts'
import { ChatRow } from './chat-row.tsx'
import { loadMoreChats } from './client/actions.ts'
import type { ChatsState, KnownChat } from './client/state.ts'
import type { ChatClient } from './client/store.ts'
import { NoChats } from './empty-states.tsx'
import { ListSkeleton } from './skeletons.tsx'

const words = messagesPage.list

type ChatListProps = {
  client: ChatClient
  state: ChatsState
  selected: string | null
  /** A chat that another screen has just opened. */
  first?: { chatId: string; at: string } | undefined
  viewer: Role
}

/** All chats, newest first, with a search by name. */
export function ChatList({ client, state, selected, first, viewer }: ChatListProps) {
  const [typed, setTyped] = useState('')
  const chats = sortChats(Object.values(state.chats), first)
  const found = findChats(chats, typed)
  useLoadAll(client, typed !== '' && state.hasMoreChats)
  return (
    <>
      <div className="px-5 pt-5 pb-3">
        <ListHeading selected={selected} />
        <SearchBox typed={typed} onType={setTyped} />
        <p role="status" className="sr-only">
          {typed && messagesPage.found(found.length)}
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

/** Takes the focus when a small screen returns from a chat to the list. */
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
        dir="auto"
        value={typed}
        placeholder={messagesPage.search}
        autoComplete="off"
        onChange={({ currentTarget }) => onType(currentTarget.value)}
        className="control pl-11"
      />
    </label>
  )
}

/** A search covers all chats: it loads page after page until the last. */
function useLoadAll(client: ChatClient, isWanted: boolean) {
  useEffect(() => {
    if (isWanted) void loadMoreChats(client)
  })
}

type ListEndProps = Pick<ChatListProps, 'client' | 'state' | 'viewer'> & { isEmpty: boolean }

/** The end of the list: loading, failed, empty, or a button for the next page. */
function ListEnd({ client, state, isEmpty, viewer }: ListEndProps) {
  const [isLoading, setLoading] = useState(false)
  const load = async () => {
    setLoading(true)
    await loadMoreChats(client)
    setLoading(false)
  }
  if (state.problem)
    return (
      <BlockAlert title={words.notLoaded} note={state.problem} className="m-5">
        <Button kind="outline" size="small" onClick={() => reconnect(client.connection)}>
          {common.retry}
        </Button>
      </BlockAlert>
    )
  if (!state.isListed) return <ListSkeleton />
  if (isEmpty) return <NoChats viewer={viewer} />
  if (!state.hasMoreChats) return null
  return (
    <Button kind="quiet" busy={isLoading} onClick={load} className="m-5">
      {isLoading ? common.loading : words.more}
    </Button>
  )
}

/** Newest first. `first` counts as changed when it was opened. */
function sortChats(chats: readonly KnownChat[], first: { chatId: string; at: string } | undefined) {
  const timeOf = ({ _id, changedAt }: KnownChat) =>
    _id === first?.chatId && first.at > changedAt ? first.at : changedAt
  return [...chats].sort((one, other) => timeOf(other).localeCompare(timeOf(one)))
}

/** The chats whose person has all typed words in their name, compared without accents. */
function findChats(chats: readonly KnownChat[], typed: string) {
  const typedWords = fold(typed).split(/\s+/).filter(Boolean)
  return chats.filter(({ other }) => {
    const name = fold(other.displayname)
    return typedWords.every((word) => name.includes(word))
  })
}

const fold = (text: string) => foldText(text).replaceAll('ı', 'i')
