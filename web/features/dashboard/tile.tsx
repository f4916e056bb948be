import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

type TileProps = {
  text: string
  to: string
  icon: LucideIcon
  /** How many there are now; a tile that leads to something new has none. */
  count?: number
  note?: string
}

const box = 'card relative flex flex-col p-4 transition duration-200 hover:border-pine hover:shadow-2 md:p-5'

/** One thing to do or to look after: the whole of it is the link. */
export function Tile({ text, to, icon: Icon, count, note }: TileProps) {
  return (
    <Link to={to} className={`${box} min-h-30 md:min-h-37`}>
      <Icon className="size-7 stroke-[1.5] text-teal-700" />
      <span className="mt-2 font-medium">{text}</span>
      {count !== undefined && <Count className="mt-auto pt-2 text-3xl">{count}</Count>}
      {note && <span className="mt-auto pt-2 text-sm text-muted">{note}</span>}
    </Link>
  )
}

/** The tile that comes first. What it counts stands below the number, with links of its own, or a word that there is nothing. */
export function MainTile({
  text,
  to,
  icon: Icon,
  count,
  children,
}: TileProps & { count: number; children: ReactNode }) {
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
