import type { ReactNode } from 'react'
import { data } from 'react-router'
import { pageMeta } from '#platform/web/page-meta.ts'
import { publicReads } from '#platform/web/public-reads.ts'
import { outboxPage } from '../../words/outbox.ts'
import { loadMails } from '../api.ts'
import { Outbox, OutboxSkeleton } from '../outbox.tsx'
import type { Route } from './+types/demo.outbox.ts'

const ADDRESS = '/api/v1/demo/mails'

export const meta = () => pageMeta(outboxPage.title)

/** Without demo data there is no such page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { demoAccounts } = await context.get(publicReads).site()
  if (!demoAccounts) throw data(null, { status: 404 })
  return null
}

export const clientLoader = () => loadMails(ADDRESS)
clientLoader.hydrate = true as const

export const HydrateFallback = () => (
  <Frame>
    <OutboxSkeleton />
  </Frame>
)

export default function DemoOutbox({ loaderData: first }: Route.ComponentProps) {
  const isElsewhere = !first.ok && first.code === 'not_found'
  return (
    <Frame>
      <Outbox address={ADDRESS} first={isElsewhere ? { ...first, message: outboxPage.elsewhere } : first} />
    </Frame>
  )
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="wrap min-h-[70vh] py-10 md:py-14">
      <h1 className="text-4xl">{outboxPage.title}</h1>
      <p className="mt-3 mb-6 max-w-[64ch] text-muted">{outboxPage.lead.demo}</p>
      {children}
    </div>
  )
}
