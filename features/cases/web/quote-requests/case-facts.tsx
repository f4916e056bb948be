import { useNumbering } from '#features/plan-totals/web/use-tooth-numbers.ts'
import { MiniChart } from '#features/plans/web/chart/mini-chart.tsx'
import { DocumentList } from '#platform/web/ui/files/document-list.tsx'
import type { CaseLine, QuoteRequest } from '../../rules/cases.ts'
import { caseFacts as words } from '../../words/quote-requests.ts'
import { documentPath } from './api.ts'

/** Where a treatment is done, in words: Teeth 36, 46. */
export function placeOf({ teeth, jaw }: Pick<CaseLine, 'teeth' | 'jaw'>) {
  if (teeth.length > 0) return (teeth.length === 1 ? words.tooth : words.teethList)(teeth.join(', '))
  return jaw ? words.jaws[jaw] : ''
}

/** The teeth of the case, drawn, with what the patient wrote and sent along. */
export function CaseFacts({ request }: { request: QuoteRequest }) {
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

function Documents({ request: { _id, documents } }: { request: QuoteRequest }) {
  if (documents.length === 0) return <p className="mt-1 text-sm text-muted">{words.noDocuments}</p>
  const hasLocked = documents.some(({ isVisible }) => !isVisible)
  return (
    <>
      <DocumentList documents={documents} pathOf={(document) => documentPath(_id, document._id)} words={words} />
      {hasLocked && <p className="mt-2 text-xs text-muted">{words.lockedDocument}</p>}
      <p className="mt-2 text-xs text-muted">{words.logged}</p>
    </>
  )
}
