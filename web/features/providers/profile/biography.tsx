import { useId, useState } from 'react'
import { preview } from './preview.ts'

/** The beginning of a biography, and the rest on demand. Without scripts all of it is there. */
export function Biography({ text, doctor }: { text: string; doctor: string }) {
  const [isOpen, setOpen] = useState(false)
  const rest = useId()
  const { beginning, remainder } = preview(text)
  if (!beginning) return null
  if (!remainder) return <p className="mt-1.5 text-sm">{beginning}</p>
  return (
    <p className="mt-1.5 text-sm">
      {beginning}
      <span className={isOpen ? 'hidden' : 'noscript:hidden'}>… </span>
      <span id={rest} className={isOpen ? '' : 'hidden noscript:inline'}>
        {remainder}{' '}
      </span>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={rest}
        onClick={() => setOpen(!isOpen)}
        className="link-inline relative after:absolute after:-inset-x-2 after:-inset-y-2.5 noscript:hidden"
      >
        {isOpen ? 'Show Less' : 'Show More'}
        <span className="sr-only"> about {doctor}</span>
      </button>
    </p>
  )
}
