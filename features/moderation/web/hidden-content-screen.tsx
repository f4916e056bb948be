import { Link, useRevalidator } from 'react-router'
import clipboard from '#platform/web/drawings/procedures/check-up.svg'
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { Pill } from '#platform/web/ui/pill.tsx'
import type { HiddenContent } from '../rules/moderation.ts'
import { hiddenContent as words } from '../words/hidden-content.ts'
import { kindNames } from '../words/moderation.ts'
import { HiddenNotice } from './hidden-notice.tsx'
import { Thumbnail } from './thumbnail.tsx'

/** Everything of the caller's that the care team has hidden. */
export function HiddenContentScreen({ content }: { content: readonly HiddenContent[] }) {
  const { revalidate } = useRevalidator()
  if (content.length === 0)
    return (
      <div className="card">
        <EmptyState drawing={clipboard} text={words.empty} hint={words.emptyHint} />
      </div>
    )
  return (
    <ul className="grid gap-4">
      {content.map((hidden) => (
        <li key={hidden.decisionId} id={`decision-${hidden.decisionId}`} className="card scroll-mt-20 p-4 sm:p-6">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h2
              dir="auto"
              className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1 font-sans text-base font-semibold tracking-normal wrap-anywhere"
            >
              <Pill tone="warn" text={kindNames[hidden.kind]} />
              {hidden.title}
            </h2>
            <OpenLink kind={hidden.kind} />
          </div>
          {hidden.kind === 'picture' && (
            <Thumbnail url={`/api/v1/user/hidden-pictures/${hidden.id}`} alt={hidden.title} />
          )}
          <HiddenNotice content={hidden} onObjected={() => void revalidate()} />
        </li>
      ))}
    </ul>
  )
}

const PATHS = {
  article: '/manage-articles',
  package: '/add-package',
  picture: '/profile-settings?section=gallery',
  profile: '/profile-settings',
} satisfies Partial<Record<HiddenContent['kind'], string>>

/** Link to the screen on which the author can change it. Questions, answers and feedback cannot be changed while hidden. */
function OpenLink({ kind }: Pick<HiddenContent, 'kind'>) {
  if (kind === 'question' || kind === 'answer' || kind === 'feedback') return null
  return (
    <Link to={PATHS[kind]} className="link text-sm">
      {words.open[kind]}
    </Link>
  )
}

export const HiddenContentSkeleton = () => (
  <LoadingShape says={words.loading} className="grid gap-4">
    <div className="h-40 rounded-md bg-sand-100" />
    <div className="h-40 rounded-md bg-sand-100" />
  </LoadingShape>
)
