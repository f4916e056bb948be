import { render, screen, within } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import type { Problem } from '#domain/rules.ts'
import type { ProfileDraft, SectionProps } from '#web/features/profile-settings/profile-draft.ts'

const nothing = { experiences: [], educations: [], awards: [], downloads: [], doctors: [], gallery: [], results: [] }

/** A section by itself, for tests: it keeps what is typed, and `draft()` tells what would be saved. */
export function openSection(Section: ComponentType<SectionProps>, start: Partial<ProfileDraft> = {}) {
  let current = { ...nothing, ...start } as ProfileDraft
  function Form({ problem, progress }: { problem?: Problem | undefined; progress?: number }) {
    const [draft, setDraft] = useState(current)
    current = draft
    const change = (patch: Partial<ProfileDraft>) => setDraft((now) => ({ ...now, ...patch }))
    return <Section {...{ draft, change, problem, progress }} />
  }
  const { rerender } = render(<Form />)
  return {
    draft: () => current,
    /** What a save finds wrong. */
    refuse: (problem: Problem | undefined) => rerender(<Form problem={problem} />),
    send: (progress: number) => rerender(<Form progress={progress} />),
  }
}

/** What stands in the rows of a list, in their order. */
export const rowsOf = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)

/** The words that a field is described by. */
export const wordsUnder = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
