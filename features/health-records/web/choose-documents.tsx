import { useRef } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { FileText, Info, X } from '#platform/web/ui/icons.tsx'
import { LoadMore } from '#platform/web/ui/lists/paged-list.tsx'
import { common } from '#platform/words/interface.ts'
import type { HealthDocument } from '../rules/health-records.ts'
import { chooseDocuments } from '../words/health-records.ts'
import { AddDocuments } from './add-documents.tsx'
import { DocumentIcon } from './document-icon.tsx'
import type { ChosenDocuments } from './use-chosen-documents.ts'

const words = chooseDocuments

type ChooseDocumentsProps = {
  /** The id of the heading, and the beginning of all others. */
  id: string
  documents: ChosenDocuments
  chosen: readonly string[]
  most: number
  /** What recipients can do with a document of this kind. */
  describe: (document: HealthDocument) => string
  error: string | undefined
  onChange: (change: (chosen: readonly string[]) => readonly string[]) => void
  lead: string
  /** What to know before they are sent. */
  note: string
}

/** Documents of the health records to send, and the upload of further ones. */
export function ChooseDocuments({
  id,
  documents,
  chosen,
  most,
  describe,
  error,
  onChange,
  lead,
  note,
}: ChooseDocumentsProps) {
  const input = useRef<HTMLInputElement>(null)
  const { pages, entries, queue, notChosen, gone } = documents
  const isFull = chosen.length >= most
  const toggle = (documentId: string, isWanted: boolean) =>
    onChange((now) => (isWanted ? [...now, documentId] : now.filter((other) => other !== documentId)))
  const left = notChosen.map(({ title }) => title)
  return (
    <>
      <h2 id={id} className="text-xl">
        {words.heading}
      </h2>
      <p className="mt-1 text-sm text-muted">{isFull ? words.full(most) : lead}</p>
      {/* Takes the focus after a refusal that blames the documents. */}
      <fieldset name="documents" tabIndex={-1} aria-describedby={`${id}-error`} className="my-3 outline-none">
        <legend className="sr-only">{words.legend}</legend>
        {entries?.length === 0 && gone.length === 0 && <p className="text-sm">{words.none}</p>}
        <ul className="divided">
          {gone.map((documentId) => (
            <GoneDocument key={documentId} onRemove={() => toggle(documentId, false)} />
          ))}
          {entries?.map((document) => (
            <DocumentChoice
              key={document._id}
              document={document}
              note={describe(document)}
              isChosen={chosen.includes(document._id)}
              isFull={isFull}
              onToggle={(isWanted) => toggle(document._id, isWanted)}
            />
          ))}
        </ul>
        <LoadMore pages={pages} text={common.showMore} busyText={common.loading} />
      </fieldset>
      {error && (
        <div role="alert" className="mb-3">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
      <div role="status">
        {left.length > 0 && <p className="mb-3 text-sm wrap-anywhere text-warn">{words.notChosen(left, most)}</p>}
      </div>
      <AddDocuments
        input={input}
        uploads={queue.uploads}
        onAdd={queue.add}
        onRetry={queue.retry}
        onRemove={queue.remove}
      />
      <p className="mt-3 flex gap-2 text-sm text-muted">
        <Info className="mt-px" />
        {note}
      </p>
    </>
  )
}

/** A chosen document that was deleted since: unless it is removed, nothing can be sent. */
function GoneDocument({ onRemove }: { onRemove: () => void }) {
  return (
    <li className="flex items-center gap-3 py-2">
      <FileText className="text-muted" />
      <p className="min-w-0 flex-1 text-sm leading-snug">{words.gone}</p>
      <Button kind="quiet" size="small" onClick={onRemove}>
        <X />
        {words.remove}
      </Button>
    </li>
  )
}

type DocumentChoiceProps = {
  document: HealthDocument
  note: string
  isChosen: boolean
  isFull: boolean
  onToggle: (isWanted: boolean) => void
}

function DocumentChoice({ document, note, isChosen, isFull, onToggle }: DocumentChoiceProps) {
  return (
    <li>
      <label className="choice py-2">
        <input
          type="checkbox"
          className="choice-mark"
          checked={isChosen}
          disabled={isFull && !isChosen}
          onChange={({ target }) => onToggle(target.checked)}
        />
        <DocumentIcon document={document} />
        <span className="min-w-0 leading-snug">
          <b dir="auto" className="block font-semibold wrap-anywhere">
            {document.title}
          </b>
          <span className="block text-sm text-muted">{note}</span>
        </span>
      </label>
    </li>
  )
}
