import { Paperclip } from 'lucide-react'
import { ATTACHMENT_TYPES } from './attachment-problem.ts'

/** Looks like a button, and is the input itself for keys and screen readers. */
export function AttachButton({ onChoose }: { onChoose: (file: File | undefined) => void }) {
  return (
    <label className="relative grid size-12 flex-none place-items-center rounded-full border border-line bg-page hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal-700">
      <Paperclip />
      <span className="sr-only">Attach a picture or a PDF file</span>
      <input
        type="file"
        accept={ATTACHMENT_TYPES}
        className="sr-only"
        onChange={({ currentTarget }) => {
          onChoose(currentTarget.files?.[0])
          // So that the same file can be chosen again.
          currentTarget.value = ''
        }}
      />
    </label>
  )
}
