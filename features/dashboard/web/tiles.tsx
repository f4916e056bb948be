import { Link } from 'react-router'
import type { OwnProvider, OwnUser } from '#platform/rules/own-user.ts'
import { formatCount } from '#platform/rules/text.ts'
import { Heart, type IconComponent, ListChecks, Newspaper, Search, SquarePen } from '#platform/web/ui/icons.tsx'
import { dashboardPage } from '../words/dashboard.ts'

const { tiles } = dashboardPage

type TilesProps = { user: OwnUser; savedItems: number }

/** Links to other screens with a figure from each. */
export function Tiles({ user, savedItems }: TilesProps) {
  return (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] md:gap-4">
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
  icon: IconComponent
  /** Absent on tiles that start something new. */
  count?: number
  note?: string
}

function Tile({ text, to, icon: Icon, count, note }: TileProps) {
  return (
    <Link to={to} className="card flex min-h-24 gap-4 p-4 card-link max-sm:flex-col max-sm:gap-2 md:p-5">
      <Icon className="size-7 flex-none stroke-[1.5] text-teal-700" />
      <span className="leading-snug">
        <span className="block font-medium">{text}</span>
        {count !== undefined && (
          <b className="display mt-1.5 block text-3xl leading-none tabular-nums">{formatCount(count)}</b>
        )}
        {note && <span className="mt-1 block text-sm text-muted">{note}</span>}
      </span>
    </Link>
  )
}
