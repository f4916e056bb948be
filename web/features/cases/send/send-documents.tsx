import { useRef } from 'react'
import { common } from '#content/interface.ts'
import { sendWords } from '#content/pages/cases.ts'
import { CASE_DOCUMENTS_MAX } from '#domain/cases.ts'
import type { HealthDocument } from '#domain/health-records.ts'
import { AddDocuments } from '#web/features/health-records/add-documents.tsx'
import { DocumentIcon } from '#web/features/health-records/document-icon.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/field.tsx'
import { FileText, Info, X } from '#web/ui/icons.tsx'
import { LoadMore } from '#web/ui/paged-list.tsx'
import type { SentDocuments } from './use-sent-documents.ts'

const words = sendWords.documents

type SendDocumentsProps = {
  documents: SentDocuments
  chosen: readonly string[]
  error: string | undefined
  onChange: (change: (chosen: readonly string[]) => readonly string[]) => void
}

/** Documents of the health records to send, and the upload of further ones. */
export function SendDocuments({ documents, chosen, error, onChange }: SendDocumentsProps) {
  const input = useRef<HTMLInputElement>(null)
  const { pages, entries, queue, notChosen, gone } = documents
  const isFull = chosen.length >= CASE_DOCUMENTS_MAX
  const toggle = (id: string, isWanted: boolean) =>
    onChange((now) => (isWanted ? [...now, id] : now.filter((other) => other !== id)))
  const left = notChosen.map(({ title }) => title)
  return (
    <section aria-labelledby="documents" className="card p-4 sm:p-6">
      <h2 id="documents" className="text-xl">
        {words.heading}
      </h2>
      <p className="mt-1 text-sm text-muted">{isFull ? words.full(CASE_DOCUMENTS_MAX) : words.lead}</p>
      {/* Takes the focus after a refusal that blames the documents. */}
      <fieldset name="documents" tabIndex={-1} aria-describedby="documents-error" className="my-3 outline-none">
        <legend className="sr-only">{words.legend}</legend>
        {entries?.length === 0 && gone.length === 0 && <p className="text-sm">{words.none}</p>}
        <ul className="divided">
          {gone.map((id) => (
            <GoneDocument key={id} onRemove={() => toggle(id, false)} />
          ))}
          {entries?.map((document) => (
            <DocumentChoice
              key={document._id}
              document={document}
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
          <FieldError id="documents-error">{error}</FieldError>
        </div>
      )}
      <div role="status">
        {left.length > 0 && (
          <p className="mb-3 text-sm wrap-anywhere text-warn">{words.notChosen(left, CASE_DOCUMENTS_MAX)}</p>
        )}
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
        {words.warning}
      </p>
    </section>
  )
}

/** A chosen document that was deleted since: unless it is removed, the case cannot be sent. */
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
  isChosen: boolean
  isFull: boolean
  onToggle: (isWanted: boolean) => void
}

function DocumentChoice({ document, isChosen, isFull, onToggle }: DocumentChoiceProps) {
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
          <span className="block text-sm text-muted">{document.file.type === 'image' ? words.image : words.file}</span>
        </span>
      </label>
    </li>
  )
}
