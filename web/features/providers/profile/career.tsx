import { Section } from './section.tsx'
import { years } from './years.ts'

type Past = { id: string; place: string; role: string; description: string; startingDate: string; endingDate: string }

/** Jobs or studies: the years, where it was, what one was there. */
export function Career({ title, past }: { title: string; past: readonly Past[] }) {
  if (past.length === 0) return null
  return (
    <Section title={title}>
      <ol className="border-b border-line">
        {past.map(({ id, place, role, description, ...days }) => (
          <li key={id} className="grid gap-x-6 gap-y-1 border-t border-line py-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <p className="text-sm text-muted tabular-nums">{years(days)}</p>
            <div className="wrap-anywhere">
              <h3 className="text-base">{place}</h3>
              <p className="text-sm">{role}</p>
              {description && <p className="mt-1 max-w-[68ch] text-sm text-muted">{description}</p>}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
