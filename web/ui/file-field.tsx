import { Upload } from 'lucide-react'
import { type DragEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { Button, buttonClass } from './button.tsx'
import { type Around, Labelled } from './field.tsx'

/** A file that was chosen, the address of one that is stored, or none. */
export type FileValue = File | string | undefined

export type FileFieldProps = Around & {
  value: FileValue
  onChange: (value: FileValue) => void
  /** How much of the form has been sent, from 0 to 1, while it is on its way. */
  progress?: number | undefined
  className?: string
}

type Kind = {
  /** What it is called on the buttons. */
  noun: string
  /** What a file dialog offers. */
  accept: string
  preview: ReactNode
  /** What is wrong with a file, found before anything is sent. */
  findProblem: (file: File) => Promise<string | undefined>
}

/** One file, chosen or dropped, checked at once, that can be taken away again. The form around it sends it. */
export function FileField({ value, onChange, progress, preview, className = '', ...rest }: FileFieldProps & Kind) {
  const { noun, accept, findProblem, ...around } = rest
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { problem, said, take, remove } = useFile(noun, findProblem, onChange)
  const { isOver, dropTarget } = useDrop(take)
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
        className={`flex items-center gap-4 rounded-md md:gap-5 transition-colors ${isOver ? 'bg-teal-50' : ''}`}
      >
        {preview}
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-1 gap-y-2 md:gap-x-2">
            <Chooser {...{ id, input, accept, isBusy, message, take }} isInvalid={Boolean(error)}>
              {value ? <Briefly word="Change" noun={noun} /> : `Choose a ${noun}`}
            </Chooser>
            {value && !isBusy && (
              <Button kind="quiet" size="small" className="text-bad!" onClick={removeAndReturn}>
                Remove<span className="sr-only"> {noun}</span>
              </Button>
            )}
          </div>
          {value instanceof File && <p className="mt-2 text-xs wrap-anywhere text-muted">{describeFile(value)}</p>}
          {isBusy && <Progress sent={progress} />}
          <p role="status" className="sr-only">
            {said}
          </p>
        </div>
      </div>
    </Labelled>
  )
}

type Take = (file: File | undefined) => Promise<void>
type ChooserProps = {
  id: string
  input: RefObject<HTMLInputElement | null>
  accept: string
  isBusy: boolean
  isInvalid: boolean
  message: string | undefined
  take: Take
  children: ReactNode
}

/** Looks like a button, and is the input itself for keys and screen readers. */
function Chooser({ id, input, accept, isBusy, isInvalid, message, take, children }: ChooserProps) {
  const ring = 'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal-700'
  const off = 'has-disabled:cursor-not-allowed has-disabled:border-off has-disabled:bg-off has-disabled:text-off-ink'
  return (
    <label className={`${buttonClass({ kind: 'outline', size: 'small' })} relative ${ring} ${off}`}>
      <Upload />
      {children}
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        disabled={isBusy}
        className="sr-only"
        aria-invalid={isInvalid}
        aria-describedby={message}
        onChange={({ currentTarget }) => {
          void take(currentTarget.files?.[0])
          // So that the same file can be chosen again once it is mended.
          currentTarget.value = ''
        }}
      />
    </label>
  )
}

/** On a phone the two buttons stand in one row. */
function Briefly({ word, noun }: { word: string; noun: string }) {
  return (
    <span>
      {word}
      <span className="max-md:sr-only"> {noun}</span>
    </span>
  )
}

function Progress({ sent }: { sent: number }) {
  const words = sent < 1 ? `${Math.floor(sent * 100)} %` : 'Sent. Saving'
  return (
    <div className="mt-2 flex items-center gap-3">
      <progress
        value={sent}
        max={1}
        aria-label="Upload"
        className="h-2 w-full max-w-60 appearance-none overflow-hidden rounded-full bg-sand-100 [&::-moz-progress-bar]:bg-teal-700 [&::-webkit-progress-bar]:bg-sand-100 [&::-webkit-progress-value]:bg-teal-700"
      />
      <span className="flex-none text-xs text-muted tabular-nums">{words}</span>
    </div>
  )
}

/** Checks a file before it takes the place of what was there, and says what happened to those who cannot see it. */
function useFile(noun: string, findProblem: Kind['findProblem'], onChange: FileFieldProps['onChange']) {
  const [problem, setProblem] = useState<string>()
  const [said, say] = useState('')
  const take: Take = async (file) => {
    if (!file) return
    const found = await findProblem(file).catch(() => 'We could not open this file. Choose it again.')
    setProblem(found)
    say(found ?? `${file.name} is chosen.`)
    if (!found) onChange(file)
  }
  const remove = () => {
    setProblem(undefined)
    say(`The ${noun} is removed.`)
    onChange(undefined)
  }
  return { problem, said, take, remove }
}

function useDrop(take: Take) {
  const [isOver, setOver] = useState(false)
  const move = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  return { isOver, dropTarget: { onDragEnter: move, onDragOver: move, onDragLeave: leave, onDrop: drop } }
}

/** For the checks of the kinds of files. */
export const bytesOf = async (part: Blob) => new Uint8Array(await part.arrayBuffer())

const KILOBYTE = 1024

function describeFile({ name, size }: File) {
  const kilobytes = size / KILOBYTE
  const text = kilobytes < KILOBYTE ? `${Math.ceil(kilobytes)} kB` : `${(kilobytes / KILOBYTE).toFixed(1)} MB`
  return `${name}, ${text}`
}
