import { type RefObject, useId } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { FieldError } from '#platform/web/ui/fields/field.tsx'
import { FileChooser, useFileDrop } from '#platform/web/ui/files/file-chooser.tsx'
import { UploadProgress } from '#platform/web/ui/files/file-field.tsx'
import { fileSize } from '#platform/web/ui/files/file-size.ts'
import { Upload } from '#platform/web/ui/icons.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { healthRecordsPage } from '../words/health-records.ts'
import type { PendingUpload } from './use-uploads.ts'

const words = healthRecordsPage.add

type AddDocumentsProps = {
  input: RefObject<HTMLInputElement | null>
  uploads: readonly PendingUpload[]
  onAdd: (files: File[]) => void
  onRetry: (id: string) => void
  onRemove: (id: string) => void
}

/** A drop zone for files, with the state of those that are not stored yet. */
export function AddDocuments({ input, uploads, onAdd, onRetry, onRemove }: AddDocumentsProps) {
  const id = useId()
  const { isOver, dropTarget } = useFileDrop(onAdd)
  return (
    <div
      {...dropTarget}
      className={`rounded-md border border-dashed p-4 transition-colors md:p-5 ${isOver ? 'border-teal-700 bg-teal-50' : 'border-line-strong'}`}
    >
      <div className="flex flex-wrap items-center gap-4">
        <span className="grid size-14 flex-none place-items-center rounded-sm border border-line bg-page text-teal-700 md:size-16">
          <Upload className="size-6" />
        </span>
        <p className="min-w-0 flex-1 basis-56 leading-snug">
          <b className="block font-semibold">{words.heading}</b>
          <span id={`${id}-note`} className="text-sm text-muted">
            {words.note}
          </span>
        </p>
        <FileChooser
          id={id}
          input={input}
          accept={words.accept}
          multiple
          isBusy={false}
          isInvalid={false}
          message={`${id}-note`}
          onChoose={onAdd}
        >
          {words.choose}
        </FileChooser>
      </div>
      {uploads.length > 0 && (
        <ul className="mt-4 grid gap-3 border-t border-line pt-4">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} onRetry={onRetry} onRemove={onRemove} />
          ))}
        </ul>
      )}
    </div>
  )
}

type UploadRowProps = Pick<AddDocumentsProps, 'onRetry' | 'onRemove'> & { upload: PendingUpload }

function UploadRow({ upload: { id, file, progress, problem }, onRetry, onRemove }: UploadRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-56 leading-snug">
        <p className="text-sm">
          <b className="font-semibold wrap-anywhere">{file.name}</b>{' '}
          <span className="text-muted">{fileSize(file.size)}</span>
        </p>
        {problem ? (
          <div role="alert">
            <FieldError id={`${id}-problem`}>{problem}</FieldError>
          </div>
        ) : (
          <UploadProgress label={words.adding(file.name)} sent={progress ?? 0} className="mt-1" />
        )}
      </div>
      {problem && (
        <Button kind="outline" size="small" onClick={() => onRetry(id)}>
          <Sentence text={words.retry} parts={{ file: <span className="sr-only">{file.name}</span> }} />
        </Button>
      )}
      <Button kind="quiet" size="small" onClick={() => onRemove(id)}>
        <Sentence
          text={problem ? words.remove : words.cancel}
          parts={{ file: <span className="sr-only">{file.name}</span> }}
        />
      </Button>
    </li>
  )
}
