import type { LucideIcon } from 'lucide-react'
import { ArrowRight, Heart, ListChecks, MessagesSquare, Newspaper, Search, SquarePen } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { dashboardPage } from '#content/pages/dashboard.ts'
import type { Chat } from '#domain/chats.ts'
import type { OwnProvider, OwnUser } from '#domain/own-user.ts'
import { fetchChats } from '#web/features/chats/client/calls.ts'
import { Avatar } from '#web/ui/avatar.tsx'

const { tiles, noMessages } = dashboardPage

type TilesProps = { user: OwnUser; newMessages: number; savedItems: number }

export function Tiles({ user, newMessages, savedItems }: TilesProps) {
  const rows = user.isDoctor ? 'md:grid-rows-2' : ''
  return (
    <div
      className={`grid grid-cols-2 gap-3 md:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,1fr)] md:gap-4 ${rows}`}
    >
      <MainTile {...tiles.messages} icon={MessagesSquare} count={newMessages}>
        {newMessages > 0 ? (
          <UnreadChats account={user._id} newMessages={newMessages} />
        ) : (
          <p className="mt-auto pt-5 text-sm text-mist">{user.isDoctor ? noMessages.provider : noMessages.others}</p>
        )}
      </MainTile>
      <Tile {...tiles.saved} icon={Heart} count={savedItems} />
      {user.isDoctor ? <ProviderTiles user={user} /> : <Tile {...tiles.findCare} icon={Search} />}
    </div>
  )
}

function ProviderTiles({ user: { articles, offeredServices } }: { user: OwnProvider }) {
  const services = offeredServices.reduce((sum, { subservices }) => sum + subservices.length, 0)
  return (
    <>
      <Tile {...tiles.articles} icon={Newspaper} count={articles.length} />
      <Tile {...tiles.addArticle} icon={SquarePen} />
      <Tile {...tiles.services} icon={ListChecks} count={services} />
    </>
  )
}

type TileProps = {
  text: string
  to: string
  icon: LucideIcon
  /** Absent on tiles that start something new. */
  count?: number
  note?: string
}

const box = 'card relative flex flex-col p-4 transition duration-200 hover:border-pine hover:shadow-2 md:p-5'

function Tile({ text, to, icon: Icon, count, note }: TileProps) {
  return (
    <Link to={to} className={`${box} min-h-30 md:min-h-37`}>
      <Icon className="size-7 stroke-[1.5] text-teal-700" />
      <span className="mt-2 font-medium">{text}</span>
      {count !== undefined && <Count className="mt-auto pt-2 text-3xl">{count}</Count>}
      {note && <span className="mt-auto pt-2 text-sm text-muted">{note}</span>}
    </Link>
  )
}

/** Stretched link: the anchor covers the tile, and links of the children lie above it. */
function MainTile({ text, to, icon: Icon, count, children }: TileProps & { count: number; children: ReactNode }) {
  return (
    <div className={`${box} on-dark border-pine bg-pine text-white max-md:col-span-full md:row-span-full`}>
      <Icon className="size-7 stroke-[1.5] text-apricot" />
      <Link
        to={to}
        className="mt-2 flex flex-col rounded-sm font-semibold after:absolute after:inset-0 after:rounded-md"
      >
        {text}
        <Count className="mt-3 text-[3.25rem] md:text-[4rem]">{count}</Count>
      </Link>
      {children}
    </div>
  )
}

function Count({ className, children }: { className: string; children: number }) {
  return <b className={`display leading-none tabular-nums ${className}`}>{children.toLocaleString('en-US')}</b>
}

const UNREAD_CHATS_SHOWN = 2

/** The newest unread chats, above the stretched link of the tile. */
function UnreadChats({ account, newMessages }: { account: string; newMessages: number }) {
  const chats = useUnreadChats(newMessages)
  return (
    <ul className="relative mt-auto pt-5">
      {chats.slice(0, UNREAD_CHATS_SHOWN).map(({ _id, users, messages }) => {
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

/** Refetches whenever the unread count changes; a failed request shows the count alone. */
function useUnreadChats(newMessages: number) {
  const [chats, setChats] = useState<Chat[]>([])
  useEffect(() => {
    if (newMessages === 0) return setChats([])
    let isCurrent = true
    fetchChats(undefined).then((answer) => {
      if (isCurrent && answer.ok) setChats(answer.chats.filter(({ unread }) => unread > 0))
    })
    return () => {
      isCurrent = false
    }
  }, [newMessages])
  return chats
}
