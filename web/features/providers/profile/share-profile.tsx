import { Link2 } from 'lucide-react'
import { toast } from 'react-hot-toast/headless'
import { useRouteLoaderData } from 'react-router'
import type { Provider } from '#domain/providers.ts'
import type { Site } from '#domain/site.ts'
import { IconButton } from '#web/ui/button.tsx'
import { shareAddresses } from './addresses.ts'
import { brandMarks } from './brand-marks.ts'

const round =
  'inline-grid size-11 flex-none place-items-center rounded-full border border-line transition-colors hover:border-ink'

export function ShareProfile({ provider: { _id, displayname } }: { provider: Provider }) {
  const site = useRouteLoaderData<Site>('root')
  const address = new URL(`/provider/${_id}`, site?.publicUrl ?? 'http://localhost').href
  const places = Object.entries(shareAddresses(address, displayname)) as [keyof typeof brandMarks, string][]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-5">
      <h2 className="font-sans text-base font-semibold tracking-normal">Share Profile</h2>
      <ul className="flex flex-wrap gap-2">
        {places.map(([name, to]) => (
          <li key={name}>
            <a href={to} target="_blank" rel="noopener" className={round}>
              <span className="sr-only">{name}</span>
              <svg viewBox="0 0 24 24" aria-hidden="true" className="size-4.5 fill-current">
                <path d={brandMarks[name]} />
              </svg>
            </a>
          </li>
        ))}
        <li className="noscript:hidden">
          <IconButton label="Copy link" onClick={() => copy(address)}>
            <Link2 />
          </IconButton>
        </li>
      </ul>
    </div>
  )
}

/** Browsers refuse the clipboard on insecure pages or when asked to; the address can then be copied by hand. */
async function copy(address: string) {
  try {
    await navigator.clipboard.writeText(address)
    toast.success('Link copied')
  } catch {
    toast.error(`The link could not be copied. It is ${address}`)
  }
}
