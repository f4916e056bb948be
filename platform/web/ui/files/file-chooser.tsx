import { type DragEvent, type ReactNode, type RefObject, useState } from 'react'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Upload } from '#platform/web/ui/icons.tsx'

type FileChooserProps = {
  id: string
  input?: RefObject<HTMLInputElement | null>
  /** The `accept` attribute of the file dialog. */
  accept: string
  multiple?: boolean
  isBusy: boolean
  isInvalid: boolean
  /** The id of its description. */
  message: string | undefined
  onChoose: (files: File[]) => void
  children: ReactNode
}

/** A file input that looks like a button, and remains the native input for keys and screen readers. */
export function FileChooser({ id, input, isBusy, isInvalid, message, onChoose, children, ...rest }: FileChooserProps) {
  const ring = 'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal-700'
  const off = 'has-disabled:cursor-not-allowed has-disabled:border-off has-disabled:bg-off has-disabled:text-off-ink'
  return (
    <label className={`${buttonClass({ kind: 'outline', size: 'small' })} relative ${ring} ${off}`}>
      <Upload />
      {children}
      <input
        {...rest}
        ref={input}
        id={id}
        type="file"
        disabled={isBusy}
        className="sr-only"
        aria-invalid={isInvalid}
        aria-describedby={message}
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])])
          // Otherwise choosing the same file again, once it is fixed, would fire no event.
          currentTarget.value = ''
        }}
      />
    </label>
  )
}

/** A drop zone for files. Other drags are ignored. */
export function useFileDrop(onDrop: (files: File[]) => void) {
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
    onDrop([...event.dataTransfer.files])
  }
  return { isOver, dropTarget: { onDragEnter: move, onDragOver: move, onDragLeave: leave, onDrop: drop } }
}
