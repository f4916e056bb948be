import { useRouteLoaderData } from 'react-router'
import { ReportButton } from '#features/moderation/web/report-button.tsx'
import type { Provider } from '#platform/rules/providers.ts'
import type { Site } from '#platform/rules/site.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { useSession } from '#platform/web/session.ts'
import { IconButton } from '#platform/web/ui/button.tsx'
import { Link2 } from '#platform/web/ui/icons.tsx'
import { shareProfile } from '../words/provider-profile.ts'
import { shareUrls } from './profile-links.ts'

/** Logos of the share targets as paths of a 24 × 24 view box, from Simple Icons (CC0). */
const brandMarks = {
  Facebook:
    'M9.101 23.691v-7.98H6.627v-3.667h2.474v-1.58c0-4.085 1.848-5.978 5.858-5.978.401 0 .955.042 1.468.103a8.68 8.68 0 0 1 1.141.195v3.325a8.623 8.623 0 0 0-.653-.036 26.805 26.805 0 0 0-.733-.009c-.707 0-1.259.096-1.675.309a1.686 1.686 0 0 0-.679.622c-.258.42-.374.995-.374 1.752v1.297h3.919l-.386 2.103-.287 1.564h-3.246v8.245C19.396 23.238 24 18.179 24 12.044c0-6.627-5.373-12-12-12s-12 5.373-12 12c0 5.628 3.874 10.35 9.101 11.647Z',
  X: 'M18.901 1.153h3.68l-8.04 9.19L24 22.846h-7.406l-5.8-7.584-6.638 7.584H.474l8.6-9.83L0 1.154h7.594l5.243 6.932ZM17.61 20.644h2.039L6.486 3.24H4.298Z',
  LinkedIn:
    'M20.447 20.452h-3.554v-5.569c0-1.328-.027-3.037-1.852-3.037-1.853 0-2.136 1.445-2.136 2.939v5.667H9.351V9h3.414v1.561h.046c.477-.9 1.637-1.85 3.37-1.85 3.601 0 4.267 2.37 4.267 5.455v6.286zM5.337 7.433c-1.144 0-2.063-.926-2.063-2.065 0-1.138.92-2.063 2.063-2.063 1.14 0 2.064.925 2.064 2.063 0 1.139-.925 2.065-2.064 2.065zm1.782 13.019H3.555V9h3.564v11.452zM22.225 0H1.771C.792 0 0 .774 0 1.729v20.542C0 23.227.792 24 1.771 24h20.451C23.2 24 24 23.227 24 22.271V1.729C24 .774 23.2 0 22.222 0h.003z',
  WhatsApp:
    'M17.472 14.382c-.297-.149-1.758-.867-2.03-.967-.273-.099-.471-.148-.67.15-.197.297-.767.966-.94 1.164-.173.199-.347.223-.644.075-.297-.15-1.255-.463-2.39-1.475-.883-.788-1.48-1.761-1.653-2.059-.173-.297-.018-.458.13-.606.134-.133.298-.347.446-.52.149-.174.198-.298.298-.497.099-.198.05-.371-.025-.52-.075-.149-.669-1.612-.916-2.207-.242-.579-.487-.5-.669-.51-.173-.008-.371-.01-.57-.01-.198 0-.52.074-.792.372-.272.297-1.04 1.016-1.04 2.479 0 1.462 1.065 2.875 1.213 3.074.149.198 2.096 3.2 5.077 4.487.709.306 1.262.489 1.694.625.712.227 1.36.195 1.871.118.571-.085 1.758-.719 2.006-1.413.248-.694.248-1.289.173-1.413-.074-.124-.272-.198-.57-.347m-5.421 7.403h-.004a9.87 9.87 0 01-5.031-1.378l-.361-.214-3.741.982.998-3.648-.235-.374a9.86 9.86 0 01-1.51-5.26c.001-5.45 4.436-9.884 9.888-9.884 2.64 0 5.122 1.03 6.988 2.898a9.825 9.825 0 012.893 6.994c-.003 5.45-4.437 9.884-9.885 9.884m8.413-18.297A11.815 11.815 0 0012.05 0C5.495 0 .16 5.335.157 11.892c0 2.096.547 4.142 1.588 5.945L.057 24l6.305-1.654a11.882 11.882 0 005.683 1.448h.005c6.554 0 11.89-5.335 11.893-11.893a11.821 11.821 0 00-3.48-8.413Z',
} as const

const round =
  'inline-grid size-11 flex-none place-items-center rounded-full border border-line transition-colors hover:border-ink'

export function ShareProfile({ provider: { _id, displayname } }: { provider: Provider }) {
  const isOwn = useSession()?.user._id === _id
  const site = useRouteLoaderData<Site>('root')
  const url = new URL(`/provider/${_id}`, site?.publicUrl ?? 'http://localhost').href
  const targets = Object.entries(shareUrls(url, displayname)) as [keyof typeof brandMarks, string][]
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-5">
      <h2 className="font-sans text-base font-semibold tracking-normal">{shareProfile.heading}</h2>
      <ul className="flex flex-wrap gap-2">
        {targets.map(([name, to]) => (
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
          <IconButton label={shareProfile.copy} onClick={() => copyLink(url)}>
            <Link2 />
          </IconButton>
        </li>
      </ul>
      {!isOwn && (
        <div className="ml-auto">
          <ReportButton kind="profile" id={_id} />
        </div>
      )}
    </div>
  )
}

/** Where the browser refuses that, the URL is shown to copy it by hand. */
const copyLink = (url: string) => copyText(url, { copied: shareProfile.copied, notCopied: shareProfile.notCopied(url) })
