import { useId, useState } from 'react'
import { formatPrice } from '#platform/rules/money/money.ts'
import { browserDecimalMark } from '#platform/web/currency/format-amount.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { TextArea } from '#platform/web/ui/fields/text-area.tsx'
import { FileChooser, useFileDrop } from '#platform/web/ui/files/file-chooser.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { common } from '#platform/words/interface.ts'
import {
  applyPriceFile,
  PRICE_FILE_LENGTH_MAX,
  type PriceFile,
  type RefusedRow,
  readPriceFile,
} from '../rules/price-files.ts'
import { comparePrices, type PriceDifference, type PricesById } from '../rules/price-lists.ts'
import { priceListPage } from '../words/price-lists.ts'
import { procedures } from './price-draft.ts'

const { import: words } = priceListPage

type ImportDialogProps = { isOpen: boolean; saved: PricesById; onUse: (file: PriceFile) => void; onClose: () => void }

/** Reads prices from a file or from pasted rows, and shows what would change. Nothing is saved here. */
export function ImportDialog({ isOpen, ...props }: ImportDialogProps) {
  return (
    <Dialog title={words.title} isOpen={isOpen} onClose={props.onClose} shape="wide">
      <ImportForm {...props} />
    </Dialog>
  )
}

function ImportForm({ saved, onUse, onClose }: Omit<ImportDialogProps, 'isOpen'>) {
  const id = useId()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const file = text.trim() === '' ? undefined : readPriceFile(text, procedures, browserDecimalMark())
  const differences = file && comparePrices(saved, applyPriceFile(saved, file))
  const change = (next: string) => {
    setProblem(undefined)
    setText(next)
  }
  const choose = async ([chosen]: File[]) => {
    if (!chosen) return
    const read = await readText(chosen)
    if (read === undefined) setProblem(words.unreadable)
    else change(read)
  }
  const { isOver, dropTarget } = useFileDrop(choose)
  const use = () => {
    if (!file) return
    onUse(file)
    onClose()
  }
  const error = problem ?? file?.problem
  return (
    <div {...dropTarget} className={`grid gap-5 rounded-md ${isOver ? 'bg-teal-50' : ''}`}>
      <p className="max-w-[80ch] text-sm">{words.text}</p>
      <div>
        <FileChooser
          id={id}
          accept=".csv,text/csv,text/plain"
          isBusy={false}
          isInvalid={error !== undefined}
          message={undefined}
          onChoose={choose}
        >
          {words.choose}
        </FileChooser>
      </div>
      <TextArea
        label={words.paste}
        limit={PRICE_FILE_LENGTH_MAX}
        rows={5}
        dir="ltr"
        spellCheck={false}
        value={text}
        onChange={({ target }) => change(target.value)}
      />
      {error && <FormAlert>{error}</FormAlert>}
      {file && file.refused.length > 0 && <RefusedRows rows={file.refused} />}
      {differences && !error && <Differences differences={differences} />}
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="outline" onClick={onClose}>
          {common.cancel}
        </Button>
        {differences !== undefined && differences.length > 0 && (
          <Button onClick={use}>{words.use(differences.length)}</Button>
        )}
      </div>
    </div>
  )
}

/** The text of a file, or nothing when it is no UTF-8. A large one is cut: it is refused for its length. */
async function readText(file: File) {
  const bytes = await file.slice(0, PRICE_FILE_LENGTH_MAX * 2).arrayBuffer()
  try {
    // A cut can fall within a character.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: bytes.byteLength < file.size })
  } catch {
    return undefined
  }
}

const headCell = 'py-2 pr-4 text-left font-semibold'
const bodyCell = 'py-2 pr-4 wrap-anywhere'

function RefusedRows({ rows }: { rows: readonly RefusedRow[] }) {
  return (
    <section>
      <h3 className="text-lg text-bad">{words.refused(rows.length)}</h3>
      <table className="mt-1 w-full text-sm">
        <thead>
          <tr className="border-b border-line-strong">
            <th scope="col" className={headCell}>
              {words.row}
            </th>
            <th scope="col" className={headCell}>
              {priceListPage.columns.procedure}
            </th>
            <th scope="col" className={headCell}>
              {words.reason}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ number, text, message }) => (
            <tr key={number} className="border-b border-line align-top">
              <th scope="row" className={`${headCell} tabular-nums`}>
                {number}
              </th>
              <td className={bodyCell}>{text}</td>
              <td className={bodyCell}>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const nameOf = (procedure: string) => procedures.find(({ id }) => id === procedure)?.name ?? procedure
const priceOrNone = (cents: number | null, none: string) => (cents === null ? none : formatPrice(cents / 100))

function Differences({ differences }: { differences: readonly PriceDifference[] }) {
  if (differences.length === 0) return <p role="status">{words.noChanges}</p>
  return (
    <section>
      <h3 className="text-lg">{words.changes}</h3>
      <table className="mt-1 w-full text-sm">
        <thead>
          <tr className="border-b border-line-strong">
            <th scope="col" className={headCell}>
              {priceListPage.columns.procedure}
            </th>
            <th scope="col" className={`${headCell} text-right!`}>
              {words.now}
            </th>
            <th scope="col" className={`${headCell} pr-0! text-right!`}>
              {words.next}
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ procedure, before, after }) => (
            <tr key={procedure} className="border-b border-line align-top">
              <th scope="row" className="py-2 pr-4 text-left font-medium">
                {nameOf(procedure)}
              </th>
              <td className="py-2 pr-4 text-right text-muted tabular-nums">
                {priceOrNone(before, priceListPage.never)}
              </td>
              <td className="py-2 text-right font-semibold tabular-nums">{priceOrNone(after, words.off)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
