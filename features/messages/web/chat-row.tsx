import { Link } from 'react-router'
import { formatBriefly } from '#platform/web/time/relative.ts'
import { CircleAlert } from '#platform/web/ui/icons.tsx'
import { Avatar } from '#platform/web/ui/pictures/avatar.tsx'
import { messagesPage } from '../words/messages.ts'
import type { ChatsState, KnownChat } from './client/state.ts'
import { lastMessage } from './message-rows.ts'
import { UnreadBadge } from './unread-badge.tsx'

type ChatRowProps = { chat: KnownChat; state: ChatsState; account: string; selected: string | null }

/** One chat of the list: the other person, the last message, its time, and the number of unread messages. */
export function ChatRow({ chat, state, account, selected }: ChatRowProps) {
  const { _id, other, unread } = chat
  const { text, at, isFailed } = lastMessage(chat, account, state.outbox)
  const isTyping = state.typing.includes(_id)
  return (
    <li>
      <Link
        to={{ search: `?${new URLSearchParams({ chat: _id })}` }}
        // Back leads from any chat to the list, not through the chats opened before.
        replace={selected !== null}
        aria-current={_id === selected}
        className={`${row} ${unread > 0 ? 'font-semibold' : ''}`}
      >
        <Avatar name={other.displayname} picture={other.avatar?.url} className="size-12" />
        <span className="min-w-0">
          <span className="block truncate font-semibold">{other.displayname}</span>
          <span dir="auto" className="block truncate text-sm text-muted">
            {isTyping ? (
              messagesPage.list.typing
            ) : (
              <>
                {isFailed && <NotSent />}
                {text}
              </>
            )}
          </span>
        </span>
        <span className="grid justify-items-end gap-1">
          <span className="text-xs font-normal text-muted tabular-nums">{formatBriefly(at, new Date())}</span>
          <UnreadBadge count={unread} />
        </span>
      </Link>
    </li>
  )
}

const NotSent = () => (
  <b className="font-semibold text-bad">
    <CircleAlert className="mr-1 inline size-4 align-[-3px]" />
    {messagesPage.list.notSent}{' '}
  </b>
)

const row =
  'grid min-h-19 grid-cols-[48px_minmax(0,1fr)_auto] items-center gap-3 border-l-3 border-transparent px-5 py-3 -outline-offset-3 ' +
  'hover:bg-sand-50 aria-[current=true]:border-teal-700 aria-[current=true]:bg-teal-50'
