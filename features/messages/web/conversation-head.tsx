import { useEffect, useRef } from 'react'
import { Link, useNavigationType } from 'react-router'
import { cityOf } from '#platform/rules/time/local-time.ts'
import { formatTime } from '#platform/web/time/format.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import { ArrowLeft } from '#platform/web/ui/icons.tsx'
import { Avatar } from '#platform/web/ui/pictures/avatar.tsx'
import type { ChatUser } from '../rules/chats.ts'
import { messagesPage } from '../words/messages.ts'
import type { KnownChat } from './client/state.ts'
import type { ChatClient } from './client/store.ts'
import { type LoadOfferDialog, PersonMenu } from './person-menu.tsx'

type ConversationHeadProps = { client: ChatClient; chat: KnownChat; loadOfferDialog: LoadOfferDialog }

/** The other person, and on small screens the link back to the list. */
export function ConversationHead({ client, chat, loadOfferDialog }: ConversationHeadProps) {
  const { other } = chat
  return (
    <header className="relative flex items-center gap-3 border-b border-line bg-page px-3 py-2.5 md:px-6 md:py-3">
      {/* Small screens hide the list together with its heading. */}
      <h1 className="sr-only md:hidden">{messagesPage.title}</h1>
      <Link
        to={{ search: '' }}
        aria-label={messagesPage.list.all}
        className="grid size-11 flex-none place-items-center rounded-full hover:bg-sand-50 md:hidden"
      >
        <ArrowLeft className="size-6" />
      </Link>
      <Avatar name={other.displayname} picture={other.avatar?.url} className="size-12" />
      <div className="min-w-0 flex-1 leading-snug">
        <Name>{other.displayname}</Name>
        <p className="text-xs text-muted">
          <PlaceAndTime other={other} />
        </p>
      </div>
      <PersonMenu client={client} chat={chat} loadOfferDialog={loadOfferDialog} />
    </header>
  )
}

/** Takes the focus on touch screens, where the composer does not. */
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

/** Place and local time: Istanbul, 14:20 there now. */
function PlaceAndTime({ other: { place, isDoctor } }: { other: ChatUser }) {
  const now = useNow()
  const time = place && timeAt(place.timeZone, now)
  if (!place) return isDoctor ? messagesPage.chat.provider : messagesPage.chat.patient
  const city = place.city || cityOf(place.timeZone)
  return time ? messagesPage.chat.localTime(city, time) : city
}

/** Undefined for a time zone that the browser does not know. */
function timeAt(timeZone: string, now: Date) {
  try {
    return formatTime(now, timeZone)
  } catch {
    return undefined
  }
}
