import { pageMeta } from '#platform/web/page-meta.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { errorPages } from '#platform/words/error-pages.ts'
import { common } from '#platform/words/interface.ts'
import { OfflinePage } from '../shell/error-pages.tsx'
import { Logo } from '../shell/logo.tsx'

/** Static: the worker serves it at other URLs, where hydration would render another page. */
export const handle = { isStatic: true }

export const meta = () => pageMeta(errorPages.offline.pageTitle)

/** The worker serves it at the requested URL: an empty href links to that URL again. */
const SAME_ADDRESS = ''

export default function Offline() {
  const retry = (
    <a href={SAME_ADDRESS} className={buttonClass({ kind: 'main' })}>
      {common.retry}
    </a>
  )
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="border-b border-line bg-page">
        <div className="wrap flex min-h-16 items-center md:min-h-20">
          <Logo />
        </div>
      </header>
      <main className="flex-1 bg-sand-50">
        <OfflinePage retry={retry} />
      </main>
      <script type="module" src="/offline.js" />
    </div>
  )
}
