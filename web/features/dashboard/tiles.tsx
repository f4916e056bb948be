import { Heart, ListChecks, MessagesSquare, Newspaper, Search, SquarePen } from 'lucide-react'
import { dashboardPage } from '#content/pages/dashboard.ts'
import type { OwnProvider, OwnUser } from '#domain/own-user.ts'
import { MainTile, Tile } from './tile.tsx'
import { WaitingChats } from './waiting-chats.tsx'

const { tiles, noMessages } = dashboardPage

type TilesProps = { user: OwnUser; newMessages: number; savedItems: number }

/** What there is to look after, each with its number. */
export function Tiles({ user, newMessages, savedItems }: TilesProps) {
  const rows = user.isDoctor ? 'md:grid-rows-2' : ''
  return (
    <div
      className={`grid grid-cols-2 gap-3 md:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,1fr)] md:gap-4 ${rows}`}
    >
      <MainTile {...tiles.messages} icon={MessagesSquare} count={newMessages}>
        {newMessages > 0 ? (
          <WaitingChats account={user._id} newMessages={newMessages} />
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
