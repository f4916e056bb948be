import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { usePagedList } from '#platform/web/api/use-paged-list.ts'
import { IconButton } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { X } from '#platform/web/ui/icons.tsx'
import { LoadMore } from '#platform/web/ui/lists/paged-list.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { useMediaQuery } from '#platform/web/use-media-query.ts'
import { common } from '#platform/words/interface.ts'
import {
  DOCUMENT_KINDS,
  type DocumentKind,
  type HealthDocument,
  type HealthDocuments,
} from '../../rules/health-records.ts'
import { healthRecordsPage } from '../../words/health-records.ts'
import { AddDocuments } from '../add-documents.tsx'
import { deleteDocument, fetchDocuments, filePath } from '../api.ts'
import { useUploads } from '../use-uploads.ts'
import type { Grouping } from './describe-records.ts'
import { DocumentGroups } from './document-groups.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { RecordLog } from './record-log.tsx'
import { SharePanel } from './share-panel.tsx'

const { filters, groups, deletion } = healthRecordsPage
const columns = 'grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22.5rem]'

type Page = Pick<HealthDocuments, 'entries' | 'nextCursor'>
type HealthRecordsProps = {
  first: Page
  input: RefObject<HTMLInputElement | null>
  /** How many pushes there were that may have brought a new document. */
  pushes?: number
}

/** What one of the dialogs is about. */
type Shown = { action: 'share' | 'edit' | 'delete' | 'open'; id: string }

/** The documents of a patient: list, uploads, sharing and the log. */
export function HealthRecords({ first, input, pushes = 0 }: HealthRecordsProps) {
  const { documents, pages, revision, replace, prepend, reload } = useDocuments(first, pushes)
  const { uploads, add, retry, remove } = useUploads(prepend)
  const [shown, setShown] = useState<Shown>()
  const [kind, setKind] = useState<DocumentKind>()
  const [by, setBy] = useState<Grouping>('clinic')
  const show = (action: Shown['action']) => (document: HealthDocument) => setShown({ action, id: document._id })
  const close = () => setShown(undefined)
  const shownFor = (action: Shown['action']) =>
    shown?.action === action ? documents.find(({ _id }) => _id === shown.id) : undefined
  const sharing = shownFor('share')
  const opened = shownFor('open')
  const deleting = shownFor('delete')
  return (
    <>
      <Toolbar documents={documents} hasMore={pages.hasMore} kind={kind} onKind={setKind} by={by} onBy={setBy} />
      <div className={columns}>
        <div className="grid min-w-0 gap-5">
          {documents.length === 0 && <NoDocuments />}
          <DocumentGroups
            documents={documents.filter((document) => !kind || document.kind === kind)}
            by={by}
            chosenId={sharing?._id}
            onOpen={show('open')}
            onShare={(document) => (sharing?._id === document._id ? close() : show('share')(document))}
            onEdit={show('edit')}
            onDelete={show('delete')}
          />
          <div className="empty:hidden">
            <LoadMore pages={pages} text={healthRecordsPage.showMore} busyText={common.loading} />
          </div>
          <AddDocuments input={input} uploads={uploads} onAdd={add} onRetry={retry} onRemove={remove} />
        </div>
        <div className="grid min-w-0 gap-5">
          {sharing && (
            <ShareFrame title={healthRecordsPage.share.heading(sharing.title)} onClose={close}>
              <SharePanel document={sharing} onChanged={replace} />
            </ShareFrame>
          )}
          <RecordLog revision={revision} />
        </div>
      </div>
      <EditDialog document={shownFor('edit')} onSaved={replace} onClose={close} />
      <PictureDialog picture={opened && pictureOf(opened)} onClose={close} />
      <ConfirmDialog
        title={deletion.heading}
        isOpen={deleting !== undefined}
        action={common.delete}
        busyAction={deletion.busy}
        keep={deletion.keep}
        work={() => deleteDocument(deleting?._id ?? '')}
        onDone={reload}
        onClose={close}
      >
        <p>{deletion.text(deleting?.title ?? '')}</p>
      </ConfirmDialog>
    </>
  )
}

function pictureOf(document: HealthDocument) {
  const url = filePath(document)
  return { title: document.title, url, download: { url, name: document.file.name } }
}

const entriesOf = (page: Page) => page.entries
const keyOf = ({ _id }: HealthDocument) => _id

/** The loaded documents. `revision` counts the changes. */
function useDocuments(first: Page, pushes: number) {
  const pages = usePagedList<HealthDocument, Page>({ read: fetchDocuments, entriesOf, first, keyOf })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a push is the only reason to read them again
  useEffect(() => {
    if (pushes > 0) void pages.reload()
  }, [pushes])
  const [revision, setRevision] = useState(0)
  const changed = () => setRevision((now) => now + 1)
  return {
    documents: pages.entries ?? [],
    pages,
    revision,
    replace: (document: HealthDocument) => {
      pages.replace(({ _id }) => _id === document._id, document)
      changed()
    },
    prepend: (document: HealthDocument) => {
      pages.prepend(document)
      changed()
    },
    reload: () => {
      void pages.reload()
      changed()
    },
  }
}

const WIDE = '(width >= 80rem)'

type ShareFrameProps = { title: string; onClose: () => void; children: ReactNode }

/** A card beside the list on wide screens, otherwise a sheet over it. */
function ShareFrame({ title, onClose, children }: ShareFrameProps) {
  const isWide = useMediaQuery(WIDE)
  if (!isWide)
    return (
      <Dialog title={title} shape="drawer" isOpen onClose={onClose}>
        {children}
      </Dialog>
    )
  return (
    <section aria-label={title} className="card p-5">
      <div className="mb-3 flex items-start justify-between gap-2">
        <h2 className="text-[1.375rem] leading-snug wrap-anywhere">{title}</h2>
        <IconButton bare label={common.close} onClick={onClose} className="-mt-2 -mr-2">
          <X />
        </IconButton>
      </div>
      {children}
    </section>
  )
}

type ToolbarProps = {
  documents: readonly HealthDocument[]
  hasMore: boolean
  kind: DocumentKind | undefined
  onKind: (kind: DocumentKind | undefined) => void
  by: Grouping
  onBy: (by: Grouping) => void
}

const chip =
  'inline-flex min-h-11 flex-none items-center gap-1.5 rounded-full border border-line-strong bg-page px-4 text-sm font-medium whitespace-nowrap hover:border-ink aria-pressed:border-teal-700 aria-pressed:bg-teal-50 aria-pressed:text-teal-800'
const segment =
  'min-h-11 border border-line-strong px-4 text-sm font-semibold first:rounded-l-sm last:-ml-px last:rounded-r-sm aria-pressed:border-b-3 aria-pressed:border-b-teal-700 aria-pressed:bg-teal-50'

/** Filters by kind, and the choice of groups. */
function Toolbar({ documents, hasMore, kind, onKind, by, onBy }: ToolbarProps) {
  const count = (members: readonly HealthDocument[]) => `${members.length}${hasMore ? '+' : ''}`
  const used = DOCUMENT_KINDS.filter((each) => each === kind || documents.some((document) => document.kind === each))
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <fieldset className="flex min-w-0 gap-2 overflow-x-auto [scrollbar-width:none] max-md:-mx-4 max-md:px-4">
        <legend className="sr-only">{filters.heading}</legend>
        <button type="button" aria-pressed={!kind} className={chip} onClick={() => onKind(undefined)}>
          <Sentence text={filters.all} parts={{ count: <b className="font-semibold">{count(documents)}</b> }} />
        </button>
        {used.map((each) => (
          <button key={each} type="button" aria-pressed={kind === each} className={chip} onClick={() => onKind(each)}>
            {healthRecordsPage.kinds[each].many}{' '}
            <b className="font-semibold">{count(documents.filter((document) => document.kind === each))}</b>
          </button>
        ))}
      </fieldset>
      <fieldset className="flex flex-none">
        <legend className="sr-only">{groups.heading}</legend>
        <button type="button" aria-pressed={by === 'clinic'} className={segment} onClick={() => onBy('clinic')}>
          {groups.clinic}
        </button>
        <button type="button" aria-pressed={by === 'date'} className={segment} onClick={() => onBy('date')}>
          {groups.date}
        </button>
      </fieldset>
    </div>
  )
}

function NoDocuments() {
  const { text, hint } = healthRecordsPage.empty
  return (
    <div className="card px-6 py-10 text-center">
      <p className="font-semibold">{text}</p>
      <p className="mx-auto mt-1 max-w-[52ch] text-sm text-balance text-muted">{hint}</p>
    </div>
  )
}

/** Skeleton of the screen. */
export function HealthRecordsSkeleton() {
  return (
    <LoadingShape says={healthRecordsPage.loading} className={columns}>
      <div className="h-120 rounded-md bg-sand-100" />
      <div className="h-80 rounded-md bg-sand-100 max-xl:hidden" />
    </LoadingShape>
  )
}
