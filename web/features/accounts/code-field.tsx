import type { ReactNode } from 'react'
import { Field } from '#web/ui/field.tsx'

type CodeFieldProps = {
  name: string
  label: ReactNode
  error?: string | undefined
  hint?: string
  className?: string
  autoFocus?: boolean
}

/** The field of a one-time code. One field, not six: password managers fill it in, and it can be pasted. */
export function CodeField(props: CodeFieldProps) {
  return <Field {...props} autoComplete="one-time-code" autoCapitalize="characters" spellCheck={false} maxLength={20} />
}
