import { FileBraces } from 'lucide-react'
import { ERROR_CODES } from '#domain/refusals.ts'
import { publicReads } from '#web/context.ts'
import { CallCard } from '#web/features/api-docs/call-card.tsx'
import { type ApiGroup, describeApi } from '#web/features/api-docs/describe-api.ts'
import { pageMeta } from '#web/platform/page-meta.ts'
import { buttonClass } from '#web/ui/button.tsx'
import type { Route } from './+types/api.docs.ts'

export const meta = () =>
  pageMeta('API', 'Every call of the Sanavia API: who can make it, what it takes and what it returns.')

export async function loader({ context }: Route.LoaderArgs) {
  return { groups: describeApi(await context.get(publicReads).openapi()), codes: ERROR_CODES }
}

export default function ApiDocs({ loaderData: { groups, codes } }: Route.ComponentProps) {
  return (
    <div className="wrap grid gap-x-14 gap-y-8 py-12 md:py-16 lg:grid-cols-[240px_minmax(0,1fr)]">
      <Contents groups={groups} />
      <div>
        <h1 className="text-4xl">The Sanavia API</h1>
        <Introduction codes={codes} />
        {groups.map(({ name, calls }) => (
          <section key={name} aria-label={name} className="mt-12">
            <h2 className="text-2xl">{name}</h2>
            {calls.map((call) => (
              <CallCard key={call.id} call={call} />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}

function Introduction({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <div className="mt-4 max-w-[68ch] space-y-3 text-muted">
        <p>
          All calls speak JSON. Log in to get a token, and send it with every private call in the header{' '}
          <Code>Authorization: Bearer</Code>. It is valid for 25 days, or until you log out.
        </p>
        <p>
          A refusal has the status of its kind and always the same form: <Code>success</Code> is false,{' '}
          <Code>message</Code> is for people and <Code>code</Code> for programs, one of {codes.join(', ')}.
        </p>
      </div>
      <a href="/api/openapi.json" className={`${buttonClass({ kind: 'outline', size: 'small' })} mt-5`}>
        <FileBraces />
        OpenAPI 3.1 document
      </a>
    </>
  )
}

function Contents({ groups }: { groups: ApiGroup[] }) {
  return (
    <nav aria-label="Calls" className="text-sm max-lg:hidden">
      <div className="sticky top-6">
        {groups.map(({ name, calls }) => (
          <div key={name} className="mb-5">
            <p className="font-semibold">{name}</p>
            <ul>
              {calls.map(({ id, summary, path }) => (
                <li key={id}>
                  <a href={`#${id}`} className="flex min-h-9 items-center text-muted hover:text-ink hover:underline">
                    {summary || path}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  )
}

function Code({ children }: { children: string }) {
  return <code className="font-mono text-sm text-ink">{children}</code>
}
