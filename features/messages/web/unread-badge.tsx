import { createStore } from '#platform/web/store.ts'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { unreadMessages } from '../words/unread-messages.ts'

const MOST = 99

type UnreadBadgeProps = { count: number; className?: string }

/** The number of unread messages; nothing for 0. */
export function UnreadBadge({ count, className = '' }: UnreadBadgeProps) {
  if (count === 0) return null
  return (
    <span
      className={`grid h-6 min-w-6 place-items-center rounded-full bg-apricot px-1.5 text-xs font-bold text-ink ${className}`}
    >
      <span>
        <Sentence
          text={unreadMessages.label}
          parts={{
            count: count > MOST ? `${MOST}+` : count,
            messages: <span className="sr-only">{unreadMessages.messages(count)}</span>,
          }}
        />
      </span>
    </span>
  )
}

/** The number of unread messages, as the chat client of this tab has received it. */
export const unreadCount = createStore(0)
