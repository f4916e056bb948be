import { useRef } from 'react'
import { common } from '#content/interface.ts'
import { sendWords } from '#content/pages/cases.ts'
import { CASE_DOCUMENTS_MAX } from '#domain/cases.ts'
import type { HealthDocument, HealthDocuments } from '#domain/health-records.ts'
import { AddDocuments } from '#web/features/health-records/add-documents.tsx'
import { DocumentIcon } from '#web/features/health-records/document-icon.tsx'
import { fetchDocuments } from '#web/features/health-records/record-calls.ts'
import { useUploads } from '#web/features/health-records/use-uploads.ts'
import { usePagedList } from '#web/platform/api/use-paged-list.ts'
import { FieldError } from '#web/ui/field.tsx'
import { Info } from '#web/ui/icons.tsx'
import { LoadMore } from '#web/ui/paged-list.tsx'

const words = sendWords.documents

type Page = Pick<HealthDocuments, 'entries' | 'nextCursor'>
const keyOf = ({ _id }: HealthDocument) => _id
/** Only what the patient has added can be sent: other documents name the people of a chat. */
const entriesOf = ({ entries }: Page) => entries.filter(({ source }) => source === 'upload')

type SendDocumentsProps = {
  chosen: readonly string[]
  error: string | undefined
  onChange: (change: (chosen: readonly string[]) => readonly string[]) => void
}

/** Documents of the health records to send, and the upload of further ones, which are chosen at once. */
export function SendDocuments({ chosen, error, onChange }: SendDocumentsProps) {
  const input = useRef<HTMLInputElement>(null)
  const pages = usePagedList<HealthDocument, Page>({ read: fetchDocuments, entriesOf, keyOf })
  const { uploads, add, retry, remove } = useUploads((document) => {
    pages.prepend(document)
    onChange((now) => (now.length < CASE_DOCUMENTS_MAX ? [...now, document._id] : now))
  })
  const isFull = chosen.length >= CASE_DOCUMENTS_MAX
  const toggle = (id: string, isWanted: boolean) =>
    onChange((now) => (isWanted ? [...now, id] : now.filter((other) => other !== id)))
  return (
    <section aria-labelledby="documents" className="card p-4 sm:p-6">
      <h2 id="documents" className="text-xl">
        {words.heading}
      </h2>
      <p className="mt-1 text-sm text-muted">{isFull ? words.full(CASE_DOCUMENTS_MAX) : words.lead}</p>
      <fieldset className="my-3">
        <legend className="sr-only">{words.legend}</legend>
        {pages.entries?.length === 0 && <p className="text-sm">{words.none}</p>}
        <ul className="divided">
          {pages.entries?.map((document) => (
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
      <AddDocuments input={input} uploads={uploads} onAdd={add} onRetry={retry} onRemove={remove} />
      <p className="mt-3 flex gap-2 text-sm text-muted">
        <Info className="mt-px" />
        {words.warning}
      </p>
    </section>
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
