import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { type Around, Labelled } from '#platform/web/ui/fields/field.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { type FileWords, fileFields } from '#platform/words/file-fields.ts'
import { FileChooser, useFileDrop } from './file-chooser.tsx'
import { fileSize } from './file-size.ts'

/** A file that was chosen, the address of one that is stored, or none. */
export type FileValue = File | string | undefined

export type FileFieldProps = Around & {
  value: FileValue
  onChange: (value: FileValue) => void
  /** Upload progress of the form, from 0 to 1, while it is being sent. */
  progress?: number | undefined
  className?: string
}

type Kind = {
  /** The file in the sentences of the field. */
  words: FileWords
  /** The `accept` attribute of the file dialog. */
  accept: string
  preview: ReactNode
  /** The preview is above the buttons instead of beside them. */
  isStacked?: boolean
  /** Validates a file before upload. */
  findProblem: (file: File) => Promise<string | undefined>
}

/** A field for one file, chosen or dropped, validated at once and removable. The form around it sends the file. */
export function FileField({ value, onChange, progress, preview, className = '', ...rest }: FileFieldProps & Kind) {
  const { words, accept, findProblem, isStacked = false, ...around } = rest
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { problem, said, take, remove } = useFile(words, findProblem, onChange)
  const { isOver, dropTarget } = useFileDrop(take)
  const error = problem ?? around.error
  const isBusy = progress !== undefined
  const message = around.hint || error ? `${id}-message` : undefined
  const removeAndReturn = () => {
    remove()
    input.current?.focus()
  }
  return (
    <Labelled {...around} id={id} error={error} className={className}>
      <div
        {...dropTarget}
        className={`flex rounded-md transition-colors ${isStacked ? 'flex-col gap-3' : 'items-center gap-4 md:gap-5'} ${isOver ? 'bg-teal-50' : ''}`}
      >
        {preview}
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-1 gap-y-2 md:gap-x-2">
            <FileChooser
              id={id}
              input={input}
              accept={accept}
              isBusy={isBusy}
              message={message}
              isInvalid={Boolean(error)}
              onChoose={take}
            >
              <Label value={value} words={words} isStacked={isStacked} />
            </FileChooser>
            {value && !isBusy && (
              <Button kind="quiet" size="small" className="text-bad!" onClick={removeAndReturn}>
                <Sentence text={fileFields.remove} parts={{ file: <span className="sr-only">{words.present}</span> }} />
              </Button>
            )}
          </div>
          {value instanceof File && (
            <p className="mt-2 text-xs wrap-anywhere text-muted">
              {fileFields.description(value.name, fileSize(value.size))}
            </p>
          )}
          {isBusy && <UploadProgress label={fileFields.progress} sent={progress} className="mt-2 max-w-84" />}
          <p role="status" className="sr-only">
            {said}
          </p>
        </div>
      </div>
    </Labelled>
  )
}

/** A short label on narrow screens, beside another button or field. */
function Label({ value, words, isStacked }: { value: FileValue; words: FileWords; isStacked: boolean }) {
  if (!value && !isStacked) return <Sentence text={fileFields.choose} parts={{ file: words.new }} />
  const file = <span className="max-md:sr-only">{value ? words.present : words.new}</span>
  return (
    <span>
      <Sentence text={value ? fileFields.change : fileFields.choose} parts={{ file }} />
    </span>
  )
}

/** Validates a file before it replaces the previous one, and announces the result to screen readers. */
function useFile(words: FileWords, findProblem: Kind['findProblem'], onChange: FileFieldProps['onChange']) {
  const [problem, setProblem] = useState<string>()
  const [said, say] = useState('')
  const take = async ([file]: File[]) => {
    if (!file) return
    const found = await findProblem(file).catch(() => fileFields.unreadable)
    // Named: the field still shows the previous file.
    setProblem(found && fileFields.problem(file.name, found))
    say(found ?? fileFields.chosen(file.name))
    if (!found) onChange(file)
  }
  const remove = () => {
    setProblem(undefined)
    say(words.removed)
    onChange(undefined)
  }
  return { problem, said, take, remove }
}

type UploadProgressProps = {
  label: string
  /** From 0 to 1. */
  sent: number
  className?: string
}

/** The progress bar of an upload. */
export function UploadProgress({ label, sent, className = '' }: UploadProgressProps) {
  return (
    <div className={`flex items-center gap-3 ${className}`}>
      <progress
        value={sent}
        max={1}
        aria-label={label}
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sand-100 [&::-moz-progress-bar]:bg-teal-700 [&::-webkit-progress-bar]:bg-sand-100 [&::-webkit-progress-value]:bg-teal-700"
      />
      <span className="flex-none text-xs text-muted tabular-nums">
        {sent < 1 ? fileFields.sent(Math.floor(sent * 100)) : fileFields.allSent}
      </span>
    </div>
  )
}
