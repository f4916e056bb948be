import { useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatCount } from '#platform/rules/text.ts'
import { useDownload } from '#platform/web/api/private-file.ts'
import { formatDateTime } from '#platform/web/time/format.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { FileChooser } from '#platform/web/ui/files/file-chooser.tsx'
import { UploadProgress } from '#platform/web/ui/files/file-field.tsx'
import { Download } from '#platform/web/ui/icons.tsx'
import { IMPORT_FIELDS, type ImportSummary } from '../rules/provider-imports.ts'
import { importsPage } from '../words/provider-imports.ts'
import { sendFile } from './api.ts'

const heading = 'font-sans text-[1.125rem] leading-snug font-semibold tracking-normal'

/** The start of an import, the export, and the latest imports. */
export function ImportsScreen({ imports }: { imports: readonly ImportSummary[] }) {
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 xl:grid-cols-2">
        <UploadPanel />
        <ExportPanel />
      </div>
      <LatestImports imports={imports} />
    </div>
  )
}

function UploadPanel() {
  const words = importsPage.upload
  const id = useId()
  const navigate = useNavigate()
  const [sent, setSent] = useState<number>()
  const [problem, setProblem] = useState('')
  const send = async ([file]: File[]) => {
    if (!file) return
    setProblem('')
    setSent(0)
    const answer = await sendFile(file, setSent)
    setSent(undefined)
    if (answer.ok) void navigate(`/operator/imports/${answer.import._id}`)
    else setProblem(answer.message)
  }
  return (
    <section className="card p-4 md:p-6">
      <h2 className={heading}>{words.heading}</h2>
      <p className="mt-1 mb-4 text-sm text-muted">{words.text}</p>
      <FileChooser
        id={id}
        accept=".csv,.json,.txt,text/csv,application/json"
        isBusy={sent !== undefined}
        isInvalid={problem !== ''}
        message={problem ? `${id}-message` : undefined}
        onChoose={(files) => void send(files)}
      >
        {words.choose}
      </FileChooser>
      {sent !== undefined && <UploadProgress label={words.progress} sent={sent} className="mt-3 max-w-84" />}
      <div role="alert">{problem && <FieldError id={`${id}-message`}>{problem}</FieldError>}</div>
      <h3 className="mt-5 font-sans text-sm font-semibold tracking-normal">{words.fieldsHeading}</h3>
      <ul className="mt-1.5 flex flex-wrap gap-1.5 text-xs">
        {IMPORT_FIELDS.map((field) => (
          <li key={field} className="rounded-[5px] bg-sand-100 px-1.75 py-0.5">
            {importsPage.fields[field]}
          </li>
        ))}
      </ul>
    </section>
  )
}

function ExportPanel() {
  const { heading: title, text, csv, json } = importsPage.download
  return (
    <section className="card p-4 md:p-6">
      <h2 className={heading}>{title}</h2>
      <p className="mt-1 mb-4 text-sm text-muted">{text}</p>
      <div className="flex flex-wrap gap-3">
        <ExportButton format="csv" text={csv} />
        <ExportButton format="json" text={json} />
      </div>
    </section>
  )
}

function ExportButton({ format, text }: { format: 'csv' | 'json'; text: string }) {
  const { isBusy, download } = useDownload({
    url: `/api/v1/operator/providers/export?format=${format}`,
    name: `providers.${format}`,
  })
  return (
    <Button kind="outline" size="small" busy={isBusy} onClick={() => void download()}>
      {!isBusy && <Download />}
      {text}
    </Button>
  )
}

function LatestImports({ imports }: { imports: readonly ImportSummary[] }) {
  const { list, states } = importsPage
  return (
    <section className="card overflow-hidden">
      <h2 className={`${heading} border-b border-line px-4 py-3.5 md:px-6`}>{list.heading}</h2>
      {imports.length === 0 && <p className="p-4 text-sm text-muted md:px-6">{list.empty}</p>}
      <ul>
        {imports.map(({ _id, fileName, state, rows, operator, createdAt, undoneAt }) => (
          <li
            key={_id}
            className="relative flex min-h-15 flex-wrap items-center gap-x-6 gap-y-1 border-t border-line px-4 py-2.5 first:border-t-0 hover:bg-sand-50 md:px-6"
          >
            <span className="min-w-0 flex-1 basis-56 leading-snug">
              <Link
                to={`/operator/imports/${_id}`}
                className="font-semibold wrap-anywhere after:absolute after:inset-0 after:content-['']"
              >
                {fileName}
              </Link>
              <span className="block text-sm text-muted">{list.by(operator, formatDateTime(createdAt))}</span>
            </span>
            <span className="text-sm tabular-nums">{list.rows(formatCount(rows))}</span>
            <span className="text-sm font-semibold">{undoneAt ? importsPage.undo.undone : states[state]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
