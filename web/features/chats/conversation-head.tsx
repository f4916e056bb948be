import { Menu } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigationType } from 'react-router'
import { messagesPage } from '#content/pages/messages.ts'
import type { ChatUser } from '#domain/chats.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import type { KnownChat } from './client/state.ts'
import type { ChatClient } from './client/store.ts'
import { clockIn } from './describe-time.ts'
import { PersonMenu } from './person-menu.tsx'

const MINUTE_MS = 60_000

/** With whom one writes, and the way back to the list where there is room for one of the two only. */
export function ConversationHead({ client, chat }: { client: ChatClient; chat: KnownChat }) {
  const { other } = chat
  return (
    <header className="relative flex items-center gap-3 border-b border-line bg-page px-3 py-2.5 md:px-6 md:py-3">
      {/* The list, and its headline with it, are hidden here. */}
      <h1 className="sr-only md:hidden">{messagesPage.title}</h1>
      <Link
        to={{ search: '' }}
        aria-label="All chats"
        className="grid size-11 flex-none place-items-center rounded-full hover:bg-sand-50 md:hidden"
      >
        <Menu className="size-6" />
      </Link>
      <Avatar name={other.displayname} picture={other.avatar?.url} className="size-12" />
      <div className="min-w-0 flex-1 leading-snug">
        <Name>{other.displayname}</Name>
        <p className="text-xs text-muted">
          <Whereabouts other={other} />
        </p>
      </div>
      <PersonMenu client={client} chat={chat} />
    </header>
  )
}

/** Where whoever cannot see the screen arrives after choosing a chat, when there is no keyboard to begin writing with. */
function Name({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirstVisit = useNavigationType() === 'POP'
  useEffect(() => {
    if (!isFirstVisit && matchMedia('(pointer: coarse)').matches) heading.current?.focus({ preventScroll: true })
  }, [isFirstVisit])
  return (
    <h2 ref={heading} tabIndex={-1} className="truncate font-sans text-md font-semibold tracking-normal outline-none">
      {children}
    </h2>
  )
}

/** Istanbul, 14:20 there now. Nobody likes to be written to at night without knowing. */
function Whereabouts({ other: { place, isDoctor } }: { other: ChatUser }) {
  const now = useMinute()
  const time = place && clockIn(place.timeZone, now)
  if (!place?.city) return isDoctor ? 'Medical Health Provider' : 'Patient'
  return time ? `${place.city}, ${time} there now` : place.city
}

function useMinute() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
