import type { homeBlocks } from '#content/home-blocks.ts'
import { Phone } from '#platform/web/ui/icons.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { useContact } from '#platform/web/use-brand.ts'
import careTeam from './care-team.svg'

/** Banner with the contact of the care team. */
export function AlwaysOpen({ text, lead, action }: typeof homeBlocks.banner) {
  const { phone, phoneHref } = useContact()
  return (
    <div className="wrap pb-14 md:pb-22">
      <section
        aria-label={text}
        className="on-dark grid items-center gap-x-8 gap-y-5 rounded-md bg-pine p-6 text-white md:grid-cols-[auto_minmax(0,1fr)_auto] md:p-8 lg:px-12"
      >
        <img
          src={careTeam}
          alt=""
          width={112}
          height={112}
          loading="lazy"
          className="size-18 rounded-full md:size-28"
        />
        <div>
          <p className="display text-[1.625rem] leading-[1.15] md:text-2xl">{text}</p>
          <p className="mt-2 text-mist">{lead}</p>
        </div>
        <p className="flex flex-wrap items-center gap-x-6 md:flex-col md:items-start">
          <a
            href={phoneHref}
            className="inline-flex min-h-11 items-center gap-2 text-lg font-semibold text-butter-200 tabular-nums hover:underline"
          >
            <Phone />
            {phone}
          </a>
          <Link to={action.to} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
            {action.text}
          </Link>
        </p>
      </section>
    </div>
  )
}
