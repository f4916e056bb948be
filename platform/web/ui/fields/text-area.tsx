import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { textArea } from '#platform/words/text-area.ts'
import { type Around, Labelled, useDescribed } from './field.tsx'

type TextAreaProps = Around & Omit<ComponentProps<'textarea'>, 'ref'> & { limit: number }

/** The remaining characters are shown from this share of the limit on. */
const NEAR = 0.9

/** A labelled textarea. Near its limit it shows the remaining characters; it never truncates. */
export function TextArea({ label, hint, error, optional, className = '', limit, ...area }: TextAreaProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const length = useLength(field, area.value)
  const room = length > limit * NEAR ? describeRoom(limit - length) : undefined
  const { id, message } = useDescribed(hint || room, error)
  return (
    <Labelled id={id} label={label} error={error} optional={optional} className={className} hint={room ?? hint}>
      <textarea
        rows={4}
        dir="auto"
        {...area}
        ref={field}
        id={id}
        className="control block resize-y py-3 leading-[1.5]"
        aria-invalid={Boolean(error)}
        aria-describedby={message}
      />
      <span role="status" className="sr-only">
        {room}
      </span>
    </Labelled>
  )
}

const describeRoom = (left: number) => (left < 0 ? textArea.tooMany(-left) : textArea.left(left))

/**
 * The length of the text. An uncontrolled field listens to its form, since a restored draft fills many fields at once. A
 * controlled one must not: React would render the old text before the change arrives.
 */
function useLength(field: { current: HTMLTextAreaElement | null }, value: TextAreaProps['value']) {
  const [length, setLength] = useState(0)
  const isGiven = value !== undefined
  useEffect(() => {
    if (isGiven) return
    const target = field.current?.form ?? field.current
    const measure = () => setLength(field.current?.value.length ?? 0)
    target?.addEventListener('input', measure)
    return () => target?.removeEventListener('input', measure)
  }, [field, isGiven])
  return isGiven ? String(value).length : length
}
