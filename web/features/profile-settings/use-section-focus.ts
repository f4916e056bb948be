import { useEffect, useRef, useState } from 'react'
import type { Problem } from '#domain/rules.ts'
import { type SectionName, sectionOf } from './sections.ts'

/** Leads the keyboard to the section that was opened, and whoever saved to the field that is to blame. */
export function useSectionFocus(section: SectionName) {
  const area = useRef<HTMLFormElement>(null)
  const last = useRef(section)
  const [blamed, setBlamed] = useState<Problem>()
  useEffect(() => {
    const isOther = last.current !== section
    last.current = section
    if (blamed && sectionOf(blamed.field) === section) {
      setBlamed(undefined)
      return findBlamed(area.current, blamed.field)?.focus()
    }
    if (isOther) area.current?.querySelector('h2')?.focus({ preventScroll: true })
  }, [section, blamed])
  return { area, blame: setBlamed }
}

/** A section says itself which of its fields is wrong; some problems are about all of it. */
const findBlamed = (area: HTMLElement | null, field: string) =>
  area?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
  area?.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`) ??
  area?.querySelector('h2')
