import { useCallback, useEffect, useState } from 'react'
import type { ContentData } from '#platform/rules/contents/content-fields.ts'
import type { Revision, RevisionPage } from '#platform/rules/contents/contents.ts'
import { usePagedList } from '#platform/web/api/use-paged-list.ts'
import { formatDateTime } from '#platform/web/time/format.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { SelectField } from '#platform/web/ui/fields/field.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { ChevronDown, Undo2 } from '#platform/web/ui/icons.tsx'
import { LoadMore } from '#platform/web/ui/lists/paged-list.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { Pill } from '#platform/web/ui/pill.tsx'
import { contentEditor, contentsPage } from '#platform/words/contents.ts'
import { common } from '#platform/words/interface.ts'
import { fetchRevision, fetchRevisions } from './api.ts'
import { Comparison } from './comparison.tsx'
import type { Publication } from './publish-dialog.tsx'
import type { ContentDraft } from './use-content-draft.ts'

const { history: words, publish } = contentEditor
const revisionsOf = ({ revisions }: RevisionPage) => revisions

type HistoryPanelProps = { draft: ContentDraft; onPublish: (publication: Publication) => void }

/** The published versions, newest first: what each changed, and how to publish one of them again. */
export function HistoryPanel({ draft, onPublish }: HistoryPanelProps) {
  const { key, document } = draft
  const read = useCallback((cursor?: string) => fetchRevisions(key, cursor), [key])
  const pages = usePagedList({ read, entriesOf: revisionsOf, isWanted: true })
  const offer = async (version: number, publication: Pick<Publication, 'title' | 'text'>) => {
    const answer = await fetchRevision(key, version)
    if (!answer.ok) return void toast.error(answer.message)
    const shown = answer.value as ContentData
    onPublish({ ...publication, value: version === 0 ? null : shown, shown, isEarlier: true })
  }
  return (
    <div className="mt-5">
      {document.isEdited && (
        <Button
          kind="outline"
          size="small"
          className="mb-4"
          onClick={() => offer(0, { title: publish.defaultTitle, text: publish.defaultText })}
        >
          <Undo2 />
          {words.toDefault}
        </Button>
      )}
      {!pages.entries && !pages.failure && (
        <LoadingShape says={contentEditor.loading} className="h-40 rounded-md bg-sand-100">
          {null}
        </LoadingShape>
      )}
      {pages.entries?.length === 0 && <p className="text-muted">{words.empty}</p>}
      {pages.entries && pages.entries.length > 0 && (
        <ul className="card divided">
          {pages.entries.map((revision) => (
            <RevisionRow
              key={revision.version}
              draft={draft}
              revision={revision}
              onRestore={() => offer(revision.version, { title: publish.restoreTitle(revision.version) })}
            />
          ))}
        </ul>
      )}
      <LoadMore pages={pages} text={words.more} busyText={common.loading} />
    </div>
  )
}

type RevisionRowProps = { draft: ContentDraft; revision: Revision; onRestore: () => void }

function RevisionRow({ draft, revision, onRestore }: RevisionRowProps) {
  const [isOpen, setOpen] = useState(false)
  const { version, isDefault, note, author, at } = revision
  const isInForce = version === draft.document.version
  return (
    <li className="px-4 py-4 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
            {words.version(version)}
            {isInForce && <Pill tone="ok" text={words.inForce} />}
            {isDefault && <Pill tone="calm" text={words.isDefault} />}
          </p>
          {note && <p className="text-sm wrap-anywhere">{note}</p>}
          <p className="text-xs text-muted">
            {contentsPage.changed(author || contentsPage.erased, formatDateTime(at))}
          </p>
        </div>
        {!isInForce && !isDefault && (
          <Button kind="outline" size="small" aria-label={words.restoreWhat(version)} onClick={onRestore}>
            <Undo2 />
            {words.restore}
          </Button>
        )}
      </div>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="link mt-1 inline-flex min-h-11 items-center gap-1 text-sm"
      >
        {words.show(version)}
        <ChevronDown className={`size-4 transition ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {isOpen && <Changes draft={draft} version={version} />}
    </li>
  )
}

/** The versions that can be chosen for a comparison, besides the one before and the default. */
const OTHERS_MAX = 100

/** The difference to another version, at first the one before it. */
function Changes({ draft: { key, fields, document }, version }: { draft: ContentDraft; version: number }) {
  const [other, setOther] = useState(version - 1)
  const [values, setValues] = useState<{ before: ContentData; after: ContentData }>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let isCurrent = true
    void Promise.all([fetchRevision(key, other), fetchRevision(key, version)]).then(([before, after]) => {
      if (!isCurrent) return
      if (before.ok && after.ok) setValues({ before: before.value as ContentData, after: after.value as ContentData })
      const failed = [before, after].find(({ ok }) => !ok)
      setProblem(failed && 'message' in failed ? failed.message : undefined)
    })
    return () => {
      isCurrent = false
    }
  }, [key, other, version])
  const oldest = Math.max(1, document.version - OTHERS_MAX)
  const listed = Array.from({ length: document.version - oldest + 1 }, (_, at) => oldest + at)
  const others = [...new Set([0, version - 1, ...listed])].filter((each) => each !== version)
  return (
    <div className="mt-2 grid gap-4">
      <SelectField
        label={words.compare}
        value={other}
        onChange={(event) => setOther(Number(event.currentTarget.value))}
        className="max-w-60"
      >
        {others.toReversed().map((each) => (
          <option key={each} value={each}>
            {words.before(each)}
          </option>
        ))}
      </SelectField>
      {problem && <FormAlert>{problem}</FormAlert>}
      {values && <Comparison fields={fields} {...values} />}
    </div>
  )
}
