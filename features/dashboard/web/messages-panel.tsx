import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Chat } from '#features/messages/rules/chats.ts'
import { fetchChats } from '#features/messages/web/client/api.ts'
import { formatDayMonth, formatTime, isoDate } from '#platform/web/time/format.ts'
import { Avatar } from '#platform/web/ui/pictures/avatar.tsx'
import { dashboardPage } from '../words/dashboard.ts'
import { Panel } from './panel.tsx'

const CHATS_SHOWN = 3
const { tiles, inbox, noMessages, lastMessage } = dashboardPage

/** The newest chats, those with unread messages marked. */
export function MessagesPanel({ account, newMessages }: { account: string; newMessages: number }) {
  const chats = useNewestChats(newMessages)
  return (
    <Panel heading={tiles.messages.text} count={newMessages} action={inbox}>
      {chats.length === 0 ? (
        <p className="p-5 text-sm text-muted">{noMessages}</p>
      ) : (
        <ul>
          {chats.map((chat) => (
            <ChatRow key={chat._id} chat={chat} account={account} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function ChatRow({ chat: { _id, users, messages, unread }, account }: { chat: Chat; account: string }) {
  const other = users.find((user) => user._id !== account)
  const last = messages.at(-1)
  const text = last?.text || lastMessage.file
  return (
    <li className="border-t border-line first:border-t-0">
      <Link
        to={`/dashboard/messages?chat=${_id}`}
        className="flex min-h-18 items-center gap-3 px-4 py-2.5 hover:bg-sand-50 md:px-5"
      >
        <Avatar name={other?.displayname ?? ''} picture={other?.avatar?.url} className="size-11" />
        <span className="min-w-0 flex-1 leading-snug">
          <span className={`block truncate ${unread > 0 ? 'font-semibold' : 'font-medium'}`}>{other?.displayname}</span>
          <span dir="auto" className={`block truncate text-sm ${unread > 0 ? '' : 'text-muted'}`}>
            {last?.from === account ? lastMessage.own(text) : text}
          </span>
        </span>
        <span className="flex flex-none flex-col items-end gap-1.5 text-xs text-muted">
          {last && whenSent(last.sentAt)}
          {unread > 0 && (
            <span className="size-2.5 rounded-full bg-apricot-600">
              <span className="sr-only">{lastMessage.unread}</span>
            </span>
          )}
        </span>
      </Link>
    </li>
  )
}

/** The time of today's messages, the day of earlier ones. */
const whenSent = (sentAt: string) =>
  isoDate(sentAt) === isoDate(new Date()) ? formatTime(sentAt) : formatDayMonth(sentAt)

/** Refetches whenever the unread count changes. */
function useNewestChats(newMessages: number) {
  const [chats, setChats] = useState<Chat[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count is what signals a change
  useEffect(() => {
    let isCurrent = true
    fetchChats(undefined).then((answer) => {
      if (isCurrent && answer.ok)
        setChats(answer.chats.filter(({ messages }) => messages.length > 0).slice(0, CHATS_SHOWN))
    })
    return () => {
      isCurrent = false
    }
  }, [newMessages])
  return chats
}
