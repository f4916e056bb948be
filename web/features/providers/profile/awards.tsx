import { Award } from 'lucide-react'
import type { Provider } from '#domain/providers.ts'
import { Section } from './section.tsx'

export function Awards({ awards }: { awards: Provider['awards'] }) {
  if (awards.length === 0) return null
  return (
    <Section title="Awards">
      <ul className="grid gap-3">
        {awards.map(({ _id, awardTitle, awardYear }) => (
          <li key={_id} className="flex gap-3">
            <Award className="mt-0.5 text-teal-700" />
            <span className="wrap-anywhere">
              {awardTitle} <span className="text-muted tabular-nums">{awardYear}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
