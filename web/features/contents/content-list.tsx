import { Link } from 'react-router'
import { type DocumentKey, documents } from '#content/documents.ts'
import { contentsPage as words } from '#content/pages/contents.ts'
import type { ContentState } from '#domain/contents.ts'
import { formatDateTime } from '#web/platform/time/format.ts'
import { ChevronRight } from '#web/ui/icons.tsx'
import { Pill } from '#web/ui/pill.tsx'

/** The documents, with who edited each of them last. */
export function ContentListing({ states }: { states: readonly ContentState[] }) {
  return (
    <ul className="card divided">
      {states.map((state) => (
        <DocumentRow key={state.key} state={state} />
      ))}
    </ul>
  )
}

function DocumentRow({ state }: { state: ContentState }) {
  const { key, newest, isUnfit } = state
  const { title, lead } = documents[key as DocumentKey]
  return (
    <li className="relative flex items-center gap-4 px-4 py-4 hover:bg-sand-50 sm:px-6">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link to={`/operator/content/${key}`} className="font-semibold after:absolute after:inset-0">
            {title}
          </Link>
          <StatePill state={state} />
        </p>
        <p className="text-sm text-muted">{lead}</p>
        {isUnfit && <p className="text-sm text-warn">{words.unfit}</p>}
        <p className="text-xs text-muted">
          {newest ? words.changed(newest.author || words.erased, formatDateTime(newest.at)) : words.never}
        </p>
      </div>
      <ChevronRight className="text-muted" />
    </li>
  )
}

function StatePill({ state: { isEdited, isUnfit } }: { state: ContentState }) {
  if (isUnfit) return <Pill tone="warn" text={words.states.unfit} />
  return isEdited ? <Pill tone="ok" text={words.states.edited} /> : <Pill tone="calm" text={words.states.default} />
}
