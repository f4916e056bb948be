import { useState } from 'react'
import type { DentalProcedure } from '#content/dental-procedures.ts'
import { saveFile } from '#platform/web/api/private-file.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { ConfirmDialog } from '#platform/web/ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { CircleCheck, Download, TriangleAlert, Upload } from '#platform/web/ui/icons.tsx'
import { common } from '#platform/words/interface.ts'
import { printPriceFile } from '../rules/price-files.ts'
import type { PriceList } from '../rules/price-lists.ts'
import { priceListPage as words } from '../words/price-lists.ts'
import { HistoryDialog } from './history-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { procedures } from './price-draft.ts'
import { PriceTable } from './price-table.tsx'
import { type EditedPriceList, usePriceList } from './use-price-list.ts'

/** The id that links lead to. */
export const PRICE_LIST_ID = 'price-list'

type PriceListSectionProps = { userId: string; priceList: PriceList }

/** The price list of a dental provider, as one table with one save. */
export function PriceListSection({ userId, priceList }: PriceListSectionProps) {
  const prices = usePriceList(userId, priceList)
  const [history, setHistory] = useState<DentalProcedure>()
  const [isImporting, setImporting] = useState(false)
  const { actions } = words
  const download = () =>
    saveFile(new Blob([printPriceFile(procedures, prices.saved)], { type: 'text/csv;charset=utf-8' }), words.fileName)
  return (
    <section id={PRICE_LIST_ID} aria-labelledby="price-list-heading" className="mt-12 scroll-mt-6">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-96">
          <h2 id="price-list-heading" className="text-2xl">
            {words.heading}
          </h2>
          <p className="mt-1 max-w-[76ch] text-sm text-muted">{words.lead}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button kind="outline" size="small" onClick={() => setImporting(true)}>
            <Upload />
            {actions.import}
          </Button>
          <Button kind="outline" size="small" onClick={download}>
            <Download />
            {actions.download}
          </Button>
        </div>
      </div>
      {prices.isOutdated && (
        <p role="alert" className="mb-4 flex gap-2.5 rounded-sm bg-warn-bg px-3.5 py-3 text-sm font-semibold text-warn">
          <TriangleAlert className="mt-px" />
          <span>{words.changed}</span>
        </p>
      )}
      <PriceListForm prices={prices} onHistory={setHistory} />
      <HistoryDialog procedure={history} onClose={() => setHistory(undefined)} />
      <ImportDialog
        isOpen={isImporting}
        saved={prices.saved}
        onUse={prices.takeFile}
        onClose={() => setImporting(false)}
      />
    </section>
  )
}

type PriceListFormProps = { prices: EditedPriceList; onHistory: (procedure: DentalProcedure) => void }

/** Unusual prices are confirmed once more before they are sent. */
function PriceListForm({ prices, onHistory }: PriceListFormProps) {
  const [asked, setAsked] = useState<'save' | 'confirmAll'>()
  const request = (action: 'save' | 'confirmAll') => {
    if (prices.unusual.length > 0) setAsked(action)
    else void prices[action]()
  }
  return (
    <form
      ref={prices.form}
      method="post"
      noValidate
      aria-labelledby="price-list-heading"
      // A focused field is not hidden by the sticky bar.
      className="[&_:is(input,button)]:scroll-mb-32 max-sm:[&_:is(input,button)]:scroll-mb-60"
      onSubmit={(event) => {
        event.preventDefault()
        request('save')
      }}
    >
      <div className="card overflow-hidden">
        <PriceTable prices={prices} onHistory={onHistory} />
      </div>
      <p className="mt-2.5 text-xs text-muted">{words.usualNote}</p>
      <SaveBar prices={prices} onConfirmAll={() => request('confirmAll')} />
      <Dialog title={words.unusual.title} isOpen={asked !== undefined} onClose={() => setAsked(undefined)}>
        <p>{words.unusual.text}</p>
        <ul className="mt-3 grid gap-3 text-sm">
          {prices.unusual.map(({ procedure, question }) => (
            <li key={procedure.id}>
              <b className="block font-semibold">{procedure.name}</b>
              {question}
            </li>
          ))}
        </ul>
        <div className="mt-6 flex flex-wrap gap-3 child:flex-1">
          <Button kind="outline" onClick={() => setAsked(undefined)}>
            {words.unusual.keep}
          </Button>
          <Button
            onClick={() => {
              setAsked(undefined)
              if (asked) void prices[asked]()
            }}
          >
            {words.unusual.action}
          </Button>
        </div>
      </Dialog>
    </form>
  )
}

type SaveBarProps = { prices: EditedPriceList; onConfirmAll: () => void }

/** Sticky bar with what is unsaved and the buttons. */
function SaveBar({ prices, onConfirmAll }: SaveBarProps) {
  const { edited, saved, isBusy, isConfirming, problem } = prices
  const [isDiscarding, setDiscarding] = useState(false)
  const { actions, bar, discarding } = words
  const isDirty = edited.length > 0
  return (
    <div className="sticky bottom-0 z-5 mt-5 rounded-md border border-line bg-page px-5 py-3.5 shadow-2 max-md:-mx-4 max-md:rounded-b-none">
      {problem && <FormAlert className="mb-2.5">{problem.message}</FormAlert>}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-56 text-sm text-muted">
          <span role="status">{isDirty ? bar.unsaved(edited.length) : bar.clean(saved.size)}</span>
          {isDirty && ` ${bar.kept(edited.length)}`}
        </p>
        <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
          {isDirty && (
            <Button kind="quiet" disabled={isBusy} onClick={() => setDiscarding(true)}>
              {actions.discard}
            </Button>
          )}
          {(saved.size > 0 || isDirty) && (
            <Button kind="outline" busy={isBusy && isConfirming} disabled={isBusy} onClick={onConfirmAll}>
              {!(isBusy && isConfirming) && <CircleCheck className="max-sm:hidden" />}
              {isDirty ? actions.saveAndConfirm : actions.confirm}
            </Button>
          )}
          <Button
            type="submit"
            busy={isBusy && !isConfirming}
            disabled={isBusy || !isDirty}
            className={isDirty ? 'max-sm:order-first max-sm:col-span-2' : ''}
          >
            {isBusy && !isConfirming ? common.saving : actions.save}
          </Button>
        </div>
      </div>
      <ConfirmDialog
        title={discarding.title}
        isOpen={isDiscarding}
        action={actions.discard}
        keep={discarding.keep}
        onDone={prices.discard}
        onClose={() => setDiscarding(false)}
      >
        <p>{discarding.text}</p>
      </ConfirmDialog>
    </div>
  )
}
