import { type SubmitEvent, useState } from 'react'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Field } from '#platform/web/ui/fields/field.tsx'
import type { HandoverProvider } from '../../rules/handovers.ts'
import { handoverPart as words } from '../../words/handovers.ts'
import { fetchHandoverProviders } from './api.ts'

/** Finds published clinics by name. */
export function ClinicSearch({ onChoose }: { onChoose: (provider: HandoverProvider) => void }) {
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly HandoverProvider[]>()
  const [isBusy, setBusy] = useState(false)
  const search = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (typed.trim() === '') return
    setBusy(true)
    const answer = await fetchHandoverProviders(typed)
    setBusy(false)
    if (answer.ok) setFound(answer.providers)
    else toast.error(answer.message)
  }
  return (
    <>
      <form onSubmit={search} className="grid gap-3">
        <Field
          label={words.search}
          hint={words.searchHint}
          type="search"
          value={typed}
          maxLength={100}
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" kind="outline" size="small" busy={isBusy} className="justify-self-start">
          {words.searchButton}
        </Button>
      </form>
      <div role="status">{found?.length === 0 && <p className="text-sm text-muted">{words.noMatch}</p>}</div>
      {found && found.length > 0 && (
        <ul aria-label={words.results} className="grid gap-2">
          {found.map((provider) => (
            <li key={provider.id}>
              <button
                type="button"
                aria-label={words.choose(provider.name)}
                onClick={() => onChoose(provider)}
                className="min-h-11 w-full rounded-sm border border-line px-3.5 py-2.5 text-left hover:bg-teal-50"
              >
                <span className="block font-semibold wrap-anywhere">{provider.name}</span>
                <span className="block text-sm text-muted">{provider.place}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
