import type { ReactNode } from 'react'
import { CircleAlert } from '#platform/web/ui/icons.tsx'

/** Why a form was refused, when no single field is to blame. */
export function FormAlert({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <p
      role="alert"
      className={`flex gap-2 rounded-sm bg-bad-bg px-3.5 py-3 text-sm font-semibold text-bad ${className}`}
    >
      <CircleAlert className="mt-px" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </p>
  )
}

/** Focuses the field of this name, the first one of a radio group. */
export function focusField(form: HTMLFormElement | null, name: string) {
  const field = form?.elements.namedItem(name)
  const first = field instanceof RadioNodeList ? field[0] : field
  if (first instanceof HTMLElement) first.focus()
}
