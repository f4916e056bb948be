import { ERROR_CODES } from '#platform/rules/refusals.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { publicReads } from '#platform/web/public-reads.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { FileBraces } from '#platform/web/ui/icons.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { apiDocsPage } from '../../words/api-docs.ts'
import { CallCard } from '../api-docs/call-card.tsx'
import { type ApiGroup, describeApi } from '../api-docs/describe-api.ts'
import type { Route } from './+types/api.docs.ts'

export const meta = () => pageMeta(apiDocsPage.title, apiDocsPage.description)

export async function loader({ context }: Route.LoaderArgs) {
  return { groups: describeApi(await context.get(publicReads).openapi()), codes: ERROR_CODES }
}

export default function ApiDocs({ loaderData: { groups, codes } }: Route.ComponentProps) {
  return (
    <div className="wrap grid gap-x-14 gap-y-8 py-12 md:py-16 lg:grid-cols-[240px_minmax(0,1fr)]">
      <Contents groups={groups} />
      <div>
        <h1 className="text-4xl">{apiDocsPage.heading}</h1>
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
      <div className="mt-4 max-w-[68ch] flex flex-col gap-3 text-muted">
        <p>
          <Sentence text={apiDocsPage.login} parts={{ header: <Code>{'Authorization: Bearer'}</Code> }} />
        </p>
        <p>
          <Sentence
            text={apiDocsPage.refusals}
            parts={{
              success: <Code>{'success'}</Code>,
              message: <Code>{'message'}</Code>,
              code: <Code>{'code'}</Code>,
              codes: codes.join(', '),
            }}
          />
        </p>
      </div>
      <a href="/api/openapi.json" className={`${buttonClass({ kind: 'outline', size: 'small' })} mt-5`}>
        <FileBraces />
        {apiDocsPage.document}
      </a>
    </>
  )
}

function Contents({ groups }: { groups: ApiGroup[] }) {
  return (
    <nav aria-label={apiDocsPage.contents} className="text-sm max-lg:hidden">
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
