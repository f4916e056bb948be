import { useId } from 'react'
import { type homeBlocks, homeParts } from '#content/home-blocks.ts'
import { Check, Smartphone, TabletSmartphone } from '#platform/web/ui/icons.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import phone from './phone.svg'

const icons = [Smartphone, TabletSmartphone] as const

/** Banner about installing the site as an app. */
export function AppBanner({ heading, lead, points, badges }: typeof homeBlocks.app) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="wrap pb-14 md:pb-22">
      <div className="grid overflow-hidden rounded-md bg-butter-50 md:grid-cols-[1.15fr_1fr]">
        <div className="px-5 pt-9 md:py-14 md:pl-10 lg:py-18 lg:pl-16">
          <h2 id={id}>{heading}</h2>
          <p className="mt-3.5 max-w-[50ch] text-pine">{lead}</p>
          <ul className="mt-5 flex flex-wrap gap-x-6 gap-y-2 text-sm font-medium">
            {points.map((point) => (
              <li key={point} className="flex items-center gap-2">
                <Check className="text-teal-700" />
                {point}
              </li>
            ))}
          </ul>
          <div className="mt-7 flex flex-wrap gap-3">
            {badges.map(({ device, to }, at) => (
              <Badge key={device} device={device} to={to} icon={icons[at] ?? Smartphone} />
            ))}
          </div>
        </div>
        <img src={phone} alt="" width={600} height={460} loading="lazy" className="mt-6 w-full self-end md:mt-0" />
      </div>
    </section>
  )
}

function Badge({ device, to, icon: Icon }: { device: string; to: string; icon: typeof Smartphone }) {
  return (
    <Link
      to={to}
      className="flex min-h-13 items-center gap-3 rounded-sm bg-ink px-4 py-2 text-xs leading-tight text-white transition-colors hover:bg-pine"
    >
      <Icon />
      <span>
        <Sentence text={homeParts.installOn} parts={{ device: <b className="block text-md font-bold">{device}</b> }} />
      </span>
    </Link>
  )
}
