import { ArrowRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Chat } from '#domain/chats.ts'
import { fetchChats } from '#web/features/chats/client/calls.ts'
import { Avatar } from '#web/ui/avatar.tsx'

const SHOWN = 2

/** Who wrote last and is not answered yet. They stand above the link that the tile is. */
export function WaitingChats({ account, newMessages }: { account: string; newMessages: number }) {
  const chats = useUnread(newMessages)
  return (
    <ul className="relative mt-auto pt-5">
      {chats.slice(0, SHOWN).map(({ _id, users, messages }) => {
        const other = users.find((user) => user._id !== account)
        return (
          <li key={_id}>
            <Link
              to={`/dashboard/messages?chat=${_id}`}
              className="flex min-h-16 items-center gap-3 border-t border-white/20 py-2 hover:[&_svg]:translate-x-1"
            >
              <Avatar name={other?.displayname ?? ''} picture={other?.avatar?.url} />
              <span className="min-w-0 flex-1 leading-snug">
                <b className="block truncate font-semibold">{other?.displayname}</b>
                <span className="block truncate text-sm text-mist">{messages.at(-1)?.text || 'Sent you a file'}</span>
              </span>
              <ArrowRight className="transition-transform" />
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** Fetched anew whenever the number changes. Without a connection the number has to do. */
function useUnread(newMessages: number) {
  const [chats, setChats] = useState<Chat[]>([])
  useEffect(() => {
    if (newMessages === 0) return setChats([])
    let isWanted = true
    fetchChats(undefined).then((answer) => {
      if (isWanted && answer.ok) setChats(answer.chats.filter(({ unread }) => unread > 0))
    })
    return () => {
      isWanted = false
    }
  }, [newMessages])
  return chats
}
