import { useId } from 'react'
import { Link } from 'react-router'
import type { ContentState } from '#platform/rules/contents/contents.ts'
import { formatDateTime } from '#platform/web/time/format.ts'
import { ChevronRight } from '#platform/web/ui/icons.tsx'
import { Pill } from '#platform/web/ui/pill.tsx'
import { contentsPage as words } from '#platform/words/contents.ts'
import { type EditableKey, editableDocuments } from '../words/editable-documents.ts'
import { mailTopics } from '../words/mail-templates.ts'

type ContentListingProps = { states: readonly ContentState[] }

/** The documents, with who edited each of them last. */
export function ContentListing({ states }: ContentListingProps) {
  const isEmail = ({ key }: ContentState) => editableDocuments[key as EditableKey].path === ''
  return (
    <div className="grid gap-8">
      <Group heading={words.site} states={states.filter((state) => !isEmail(state))} />
      {mailTopics.map(({ heading, keys }) => (
        <Group key={heading} heading={heading} states={states.filter(({ key }) => keys.includes(key))} />
      ))}
    </div>
  )
}

function Group({ heading, states }: ContentListingProps & { heading: string }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 font-sans text-lg font-semibold tracking-normal">
        {heading}
      </h2>
      <ul className="card divided">
        {states.map((state) => (
          <DocumentRow key={state.key} state={state} />
        ))}
      </ul>
    </section>
  )
}

function DocumentRow({ state }: { state: ContentState }) {
  const { key, newest, isUnfit } = state
  const { title, lead } = editableDocuments[key as EditableKey]
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
        {newest && (
          <p className="text-xs text-muted">
            {words.changed(newest.author || words.erased, formatDateTime(newest.at))}
          </p>
        )}
      </div>
      <ChevronRight className="text-muted" />
    </li>
  )
}

function StatePill({ state: { isEdited, isUnfit } }: { state: ContentState }) {
  if (isUnfit) return <Pill tone="warn" text={words.states.unfit} />
  return isEdited ? <Pill tone="ok" text={words.states.edited} /> : <Pill tone="calm" text={words.states.default} />
}
