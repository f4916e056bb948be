import { useId, useState } from 'react'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { doctorsTab } from '../../words/provider-profile.ts'

const BIOGRAPHY_PREVIEW = 50

/** Splits a biography after its first 50 characters, counted in code points so that no character is cut in half. */
export function splitPreview(text: string) {
  const whole = text.trim()
  const beginning = Array.from(whole).slice(0, BIOGRAPHY_PREVIEW).join('').trimEnd()
  return { beginning, remainder: whole.slice(beginning.length) }
}

/** Biography with a "Show More" disclosure; without scripts the full text is visible. */
export function Biography({ text, doctor }: { text: string; doctor: string }) {
  const [isOpen, setOpen] = useState(false)
  const rest = useId()
  const { beginning, remainder } = splitPreview(text)
  if (!beginning) return null
  if (!remainder)
    return (
      <p dir="auto" className="mt-1.5 text-sm">
        {beginning}
      </p>
    )
  return (
    <p dir="auto" className="mt-1.5 text-sm">
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
        <Sentence
          text={isOpen ? doctorsTab.showLess : doctorsTab.showMore}
          parts={{ about: <span className="sr-only">{doctorsTab.aboutDoctor(doctor)}</span> }}
        />
      </button>
    </p>
  )
}
