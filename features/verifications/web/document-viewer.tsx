import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { fetchPrivate, useDownload } from '#platform/web/api/private-file.ts'
import { IconButton } from '#platform/web/ui/button.tsx'
import { fileSize } from '#platform/web/ui/files/file-size.ts'
import { Download, FileText, RotateCw, ZoomIn, ZoomOut } from '#platform/web/ui/icons.tsx'
import { CHECKLISTS, type CheckedEvidence, type CheckName, type Checks, type Mark } from '../rules/verifications.ts'
import { evidenceKinds } from '../words/evidence-kinds.ts'
import { verificationDesk } from '../words/verifications.ts'
import { deskFilePath } from './api.ts'
import { type DocumentPage, openDocument, type Turn, turnPoint, unturnPoint } from './open-document.ts'

const words = verificationDesk.document
const ZOOM_STEP = 0.25
const ZOOM_MIN = 0.5
const ZOOM_MAX = 3

type DocumentViewerProps = {
  evidence: CheckedEvidence
  checks: Checks
  current: CheckName | undefined
  area: RefObject<HTMLDivElement | null>
  onMark: (mark: Mark) => void
}

/** The document with the marks of the checklist. A click marks the place of the current line. */
export function DocumentViewer({ evidence, checks, current, area, onMark }: DocumentViewerProps) {
  const [zoom, setZoom] = useState(1)
  const [turn, setTurn] = useState<Turn>(0)
  const { pages, problem } = useDocument(evidence)
  const { _id, kind, others, file } = evidence
  const zoomBy = (step: number) => setZoom((now) => Math.min(ZOOM_MAX, Math.max(ZOOM_MIN, now + step)))
  const list: readonly CheckName[] = CHECKLISTS[kind]
  const marks = list.flatMap((name, at) => {
    const check = checks[name]
    return check?.mark ? [{ name, number: at + 1, mark: check.mark, isDifferent: check.matches === false }] : []
  })
  return (
    <section
      aria-label={words.label}
      className="flex min-w-0 flex-col bg-scan max-[1099px]:order-first min-[1100px]:border-l min-[1100px]:border-line"
    >
      <div className="flex min-h-14 items-center gap-1 border-b border-line bg-page px-4">
        <p className="min-w-0 flex-1 truncate text-sm">
          <b className="font-semibold">{evidenceKinds[kind].name}</b>{' '}
          {file && (
            <span className="text-muted">{(file.type === 'pdf' ? words.pdf : words.image)(fileSize(file.bytes))}</span>
          )}
        </p>
        <IconButton bare label={words.zoomOut} disabled={zoom <= ZOOM_MIN} onClick={() => zoomBy(-ZOOM_STEP)}>
          <ZoomOut />
        </IconButton>
        <span className="w-11 text-center text-sm tabular-nums">{words.percent(zoom)}</span>
        <IconButton bare label={words.zoomIn} disabled={zoom >= ZOOM_MAX} onClick={() => zoomBy(ZOOM_STEP)}>
          <ZoomIn />
        </IconButton>
        <IconButton bare label={words.turn} onClick={() => setTurn((now) => ((now + 90) % 360) as Turn)}>
          <RotateCw />
        </IconButton>
        <DownloadButton id={_id} name={file?.name ?? ''} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which keys can do only when it has the focus */}
      <div ref={area} tabIndex={0} className="relative max-h-[80dvh] flex-1 overflow-auto p-4 md:p-6">
        {problem && <p className="rounded-md bg-page p-4 text-center text-sm">{problem}</p>}
        {pages?.map((page, at) => (
          <Page
            // biome-ignore lint/suspicious/noArrayIndexKey: the pages of a document have no other identity
            key={at}
            page={page}
            label={words.page(at + 1, pages.length)}
            zoom={zoom}
            turn={turn}
            marks={marks.filter(({ mark }) => mark.page === at + 1)}
            current={current}
            onMark={(point) => onMark({ page: at + 1, ...point })}
          />
        ))}
      </div>
      {others.length > 0 && (
        <nav aria-label={words.others} className="flex flex-wrap justify-center gap-3 px-4 pb-5">
          <OtherDocuments current={evidence} others={others} />
        </nav>
      )}
    </section>
  )
}

/** Loads the document once, which the log records. */
function useDocument({ _id, file }: CheckedEvidence) {
  const [pages, setPages] = useState<readonly DocumentPage[]>()
  const [problem, setProblem] = useState('')
  const type = file?.type
  useEffect(() => {
    let isMounted = true
    const load = async () => {
      if (!type) return setProblem(verificationDesk.review.gone)
      const fetched = await fetchPrivate(deskFilePath(_id))
      if (!fetched.ok) return isMounted && setProblem(fetched.message)
      const opened = await openDocument(fetched.content, type).catch(() => undefined)
      if (!isMounted) return
      if (opened) setPages(opened)
      else setProblem(words.unreadable)
    }
    void load()
    return () => {
      isMounted = false
    }
  }, [_id, type])
  return { pages, problem }
}

type ShownMark = { name: CheckName; number: number; mark: Mark; isDifferent: boolean }
type PageProps = {
  page: DocumentPage
  label: string
  zoom: number
  turn: Turn
  marks: readonly ShownMark[]
  current: CheckName | undefined
  onMark: (point: Pick<Mark, 'x' | 'y'>) => void
}

function Page({ page, label, zoom, turn, marks, current, onMark }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) void page.draw(canvas.current, turn)
  }, [page, turn])
  const mark = ({ currentTarget, clientX, clientY }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onMark(unturnPoint({ x: (clientX - left) / width, y: (clientY - top) / height }, turn))
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a mark is an aid for the eye; the checklist works without it
    // biome-ignore lint/a11y/noStaticElementInteractions: the same
    <div
      className={`relative mx-auto mb-4 bg-page shadow-2 ${current ? 'cursor-crosshair' : ''}`}
      style={{ width: `${zoom * 100}%` }}
      onClick={mark}
    >
      <canvas ref={canvas} role="img" aria-label={label} className="block h-auto w-full" />
      {marks.map(({ name, number, mark: { x, y }, isDifferent }) => {
        const place = turnPoint({ x, y }, turn)
        return (
          <span
            key={name}
            data-mark={name}
            aria-hidden="true"
            style={{ left: `${place.x * 100}%`, top: `${place.y * 100}%` }}
            className={`absolute grid size-7 -translate-x-full -translate-y-1/2 place-items-center rounded-full text-xs font-semibold text-white tabular-nums ring-3 ${isDifferent ? 'bg-warn' : 'bg-pine'} ${name === current ? 'ring-apricot' : 'ring-white'}`}
          >
            {number}
          </span>
        )
      })}
    </div>
  )
}

function DownloadButton({ id, name }: { id: string; name: string }) {
  const { isBusy, download } = useDownload({ url: `${deskFilePath(id)}?download=1`, name })
  return (
    <IconButton bare label={words.download} disabled={isBusy || !name} onClick={download}>
      <Download />
    </IconButton>
  )
}

function OtherDocuments({ current, others }: { current: CheckedEvidence; others: CheckedEvidence['others'] }) {
  const item = 'inline-flex min-h-11 items-center gap-2 rounded-sm bg-page px-4 text-sm font-semibold'
  return (
    <>
      <span aria-current="page" className={`${item} outline-2 outline-teal-700`}>
        <FileText />
        {evidenceKinds[current.kind].name}
      </span>
      {others.map(({ _id, kind, state }) => (
        <Link key={_id} to={`/operator/verifications/${_id}`} className={`${item} hover:bg-sand-50`}>
          <FileText className="text-muted" />
          {evidenceKinds[kind].name}
          <span className="font-normal text-muted">{verificationDesk.states[state]}</span>
        </Link>
      ))}
    </>
  )
}
