import { Link, type MetaFunction, useMatches } from 'react-router'
import { pagesToCome } from '#content/navigation.ts'
import dubrovnik from '#web/drawings/posters/dubrovnik.svg'
import { MessagePage } from '#web/shell/message-page.tsx'
import { pageMeta } from '#web/shell/page-meta.ts'
import { buttonClass } from '#web/ui/button.tsx'

export const meta: MetaFunction = ({ matches }) => pageMeta(nameOf(matches))

/** Stands at every address of web/routes.ts whose page is not built yet. */
export default function OpeningSoon() {
  const name = nameOf(useMatches())
  const actions = (
    <Link to="/" className={buttonClass({ kind: 'main' })}>
      Go to the home page
    </Link>
  )
  return (
    <MessagePage title={name} drawing={dubrovnik} actions={actions}>
      <p className="font-semibold text-ink">This page opens soon.</p>
      <p>We are still working on it. Until then our care team answers your questions by phone.</p>
    </MessagePage>
  )
}

/** The route's id is its path in web/routes.ts. */
const nameOf = (matches: ({ id: string } | undefined)[]) => pagesToCome[matches.at(-1)?.id ?? ''] ?? 'Opening soon'
