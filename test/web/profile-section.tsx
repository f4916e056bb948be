import { render, screen, within } from '@testing-library/react'
import { type ComponentType, useState } from 'react'
import type { ProfileDraft, SectionProps } from '#features/providers/web/settings/draft/profile-draft.ts'
import type { Problem } from '#platform/rules/form-schemas.ts'

const emptyLists = { experiences: [], educations: [], awards: [], downloads: [], doctors: [], gallery: [], results: [] }

/** Renders one section with its draft as state; `draft()` returns the current draft. */
export function openSection(Section: ComponentType<SectionProps>, start: Partial<ProfileDraft> = {}) {
  let current = { ...emptyLists, ...start } as ProfileDraft
  function Form({ problem, progress }: { problem?: Problem | undefined; progress?: number }) {
    const [draft, setDraft] = useState(current)
    current = draft
    const change = (patch: Partial<ProfileDraft>) => setDraft((now) => ({ ...now, ...patch }))
    return <Section draft={draft} change={change} problem={problem} progress={progress} />
  }
  const { rerender } = render(<Form />)
  return {
    draft: () => current,
    /** Passes the problem of a refused save. */
    refuse: (problem: Problem | undefined) => rerender(<Form problem={problem} />),
    send: (progress: number) => rerender(<Form progress={progress} />),
  }
}

/** The texts of the rows of a list. */
export const rowsOf = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)

/** The description of a field, such as its hint or error. */
export const descriptionOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
