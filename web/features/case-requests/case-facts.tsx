import { useState } from 'react'
import { caseFacts as words } from '#content/pages/case-requests.ts'
import type { CaseDocument, CaseLine, CaseRequest } from '#domain/cases.ts'
import { useNumbering } from '#web/features/plan-totals/use-tooth-numbers.ts'
import { MiniChart } from '#web/features/plans/chart/mini-chart.tsx'
import { useDownload } from '#web/platform/api/use-download.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Download, FileImage, FileText, Lock } from '#web/ui/icons.tsx'
import { PrivatePicture } from '#web/ui/private-picture.tsx'
import { documentPath } from './request-calls.ts'

/** Where a treatment is done, in words: Teeth 36, 46. */
export function placeOf({ teeth, jaw }: Pick<CaseLine, 'teeth' | 'jaw'>) {
  if (teeth.length > 0) return (teeth.length === 1 ? words.tooth : words.teethList)(teeth.join(', '))
  return jaw ? words.jaws[jaw] : ''
}

/** The teeth of the case, drawn, with what the patient wrote and sent along. */
export function CaseFacts({ request }: { request: CaseRequest }) {
  const numbering = useNumbering()
  return (
    <section aria-labelledby="case-teeth" className="card p-5">
      <h2 id="case-teeth" className={headingLook}>
        {words.teeth}
      </h2>
      <div className="mx-auto mt-2 max-w-75">
        <MiniChart plan={request.plan} numbering={numbering} label={words.chart} />
      </div>
      {request.note && (
        <>
          <h3 className="mt-4 text-sm font-semibold">{words.note}</h3>
          <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line" dir="auto">
            {request.note}
          </p>
        </>
      )}
      <h3 className="mt-4 text-sm font-semibold">{words.documents}</h3>
      <Documents request={request} />
    </section>
  )
}

export const headingLook = 'font-sans text-[1.125rem] leading-snug font-semibold tracking-normal'

function Documents({ request: { _id, documents } }: { request: CaseRequest }) {
  const [opened, setOpened] = useState<CaseDocument>()
  if (documents.length === 0) return <p className="mt-1 text-sm text-muted">{words.noDocuments}</p>
  const hasLocked = documents.some(({ isVisible }) => !isVisible)
  return (
    <>
      <ul className="mt-2 grid gap-2">
        {documents.map((document) => (
          <li key={document._id}>
            <DocumentRow requestId={_id} document={document} onOpen={() => setOpened(document)} />
          </li>
        ))}
      </ul>
      {hasLocked && <p className="mt-2 text-xs text-muted">{words.lockedDocument}</p>}
      <p className="mt-2 text-xs text-muted">{words.logged}</p>
      <Dialog
        title={opened?.name ?? ''}
        shape="wide"
        isOpen={opened !== undefined}
        onClose={() => setOpened(undefined)}
      >
        {opened && (
          <div className="grid min-h-40 place-items-center">
            <PrivatePicture url={documentPath(_id, opened._id)} className="max-h-[70dvh] max-w-full rounded-sm" />
          </div>
        )}
      </Dialog>
    </>
  )
}

type DocumentRowProps = { requestId: string; document: CaseDocument; onOpen: () => void }

function DocumentRow({ requestId, document, onOpen }: DocumentRowProps) {
  const { _id, name, type, isVisible } = document
  const { isBusy, download } = useDownload({ url: documentPath(requestId, _id), name })
  const look = 'w-full justify-start text-left wrap-anywhere'
  if (!isVisible)
    return (
      <p className="flex min-h-11 items-center gap-2.5 rounded-sm bg-sand-50 px-3 text-sm text-muted">
        <Lock className="size-5" />
        <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
        {words.documentTypes[type]}
      </p>
    )
  if (type === 'image')
    return (
      <Button kind="outline" size="small" className={look} aria-label={words.openDocument(name)} onClick={onOpen}>
        {/* No preview: the patient sees every opening. */}
        <FileImage />
        <span className="min-w-0 flex-1">{name}</span>
      </Button>
    )
  return (
    <Button
      kind="outline"
      size="small"
      busy={isBusy}
      className={look}
      aria-label={words.downloadDocument(name)}
      onClick={download}
    >
      {!isBusy && <FileText />}
      <span className="min-w-0 flex-1">{name}</span>
      <Download className="size-4" />
    </Button>
  )
}
