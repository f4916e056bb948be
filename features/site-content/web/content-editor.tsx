import { useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ContentDocument } from '#platform/rules/contents/contents.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { TriangleAlert } from '#platform/web/ui/icons.tsx'
import { TabPanel, Tabs } from '#platform/web/ui/lists/tabs.tsx'
import { contentEditor, contentsPage } from '#platform/words/contents.ts'
import { Comparison } from './comparison.tsx'
import { ContentFieldset } from './content-form.tsx'
import { HistoryPanel } from './history-panel.tsx'
import { PreviewPanel } from './preview-panel.tsx'
import { type Publication, PublishDialog } from './publish-dialog.tsx'
import { type ContentDraft, useContentDraft } from './use-content-draft.ts'

const { tabs: views, bar, discard, publish, conflict } = contentEditor
const VIEWS = ['edit', 'preview', 'history'] as const
type View = (typeof VIEWS)[number]
const tabs = VIEWS.map((name) => ({ name, text: views[name], to: name === 'edit' ? '?' : `?view=${name}` }))

/** The editor of a document: its form, a preview and its history. */
export function ContentEditor({ document }: { document: ContentDocument }) {
  const draft = useContentDraft(document)
  const [publication, setPublication] = useState<Publication>()
  const view = viewOf(useSearchParams()[0].get('view'))
  return (
    <>
      {draft.document.isUnfit && <p className="mb-4 text-sm font-semibold text-warn">{contentsPage.unfit}</p>}
      {draft.isOutdated && <Outdated draft={draft} />}
      <Tabs id="content" label={views.label} tabs={tabs} current={view} />
      <TabPanel id="content" current={view}>
        {view === 'edit' && <EditPanel draft={draft} onPublish={setPublication} />}
        {view === 'preview' && <Preview draft={draft} />}
        {view === 'history' && <HistoryPanel key={draft.document.version} draft={draft} onPublish={setPublication} />}
      </TabPanel>
      <PublishDialog draft={draft} publication={publication} onClose={() => setPublication(undefined)} />
    </>
  )
}

const viewOf = (name: string | null): View => VIEWS.find((each) => each === name) ?? 'edit'

type EditPanelProps = { draft: ContentDraft; onPublish: (publication: Publication) => void }

function EditPanel({ draft, onPublish }: EditPanelProps) {
  const form = useRef<HTMLFormElement>(null)
  const [isDiscarding, setDiscarding] = useState(false)
  const { fields, value, problems, isDirty, isOutdated } = draft
  const ask = () => {
    const checked = draft.check()
    if (checked) return onPublish({ title: publish.title, value: checked, shown: checked })
    // After the render, which opens the entries with problems.
    setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <>
      <form
        ref={form}
        aria-label={contentEditor.form}
        noValidate
        onSubmit={(event) => event.preventDefault()}
        className="mt-5"
      >
        <ContentFieldset fields={fields} value={value} onChange={draft.change} path="" problems={problems} />
      </form>
      <div className="sticky bottom-0 z-5 -mx-4 mt-6 -mb-8 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-page px-4 py-3 shadow-2 md:-mx-7 md:px-7">
        <p role="status" className="text-sm font-semibold">
          {isDirty ? bar.dirty : bar.clean}
        </p>
        <div className="flex flex-wrap gap-3">
          {isDirty && (
            <Button kind="outline" size="small" onClick={() => setDiscarding(true)}>
              {bar.discard}
            </Button>
          )}
          <Button kind="main" size="small" disabled={!isDirty || isOutdated} onClick={ask}>
            {bar.publish}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        title={discard.title}
        isOpen={isDiscarding}
        action={discard.action}
        keep={discard.keep}
        onDone={draft.discard}
        onClose={() => setDiscarding(false)}
      >
        <p>{discard.text}</p>
      </ConfirmDialog>
    </>
  )
}

/** The draft as it is when the tab is opened: it cannot change while the preview is shown. */
function Preview({ draft }: { draft: ContentDraft }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const value = useMemo(() => draft.completed(), [])
  return <PreviewPanel documentKey={draft.key} value={value} />
}

/** Conflict resolution: the draft is based on an older version than the published one. */
function Outdated({ draft }: { draft: ContentDraft }) {
  const { document, fields, published, value } = draft
  return (
    <section
      aria-label={conflict.title(document.version)}
      className="mb-5 rounded-md border border-warn-line bg-warn-bg p-4 sm:p-5"
    >
      <h2 className="flex items-center gap-2 font-sans text-base font-semibold tracking-normal">
        <TriangleAlert className="text-warn" />
        {conflict.title(document.version)}
      </h2>
      <p className="mt-1 text-sm">{conflict.text}</p>
      <details className="mt-3">
        <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold">{conflict.difference}</summary>
        <Comparison fields={fields} before={published} after={value} />
      </details>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="small" onClick={draft.rebase}>
          {conflict.keepMine}
        </Button>
        <Button kind="outline" size="small" onClick={draft.discard}>
          {conflict.takeTheirs}
        </Button>
      </div>
    </section>
  )
}
