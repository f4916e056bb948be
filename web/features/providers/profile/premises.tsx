import { Check, X } from 'lucide-react'
import { Section } from './section.tsx'

const MISSING = ': No'

/** 'Parking' is there, 'Parking: No' is not; both are told in words. */
export function Premises({ premises }: { premises: readonly string[] }) {
  if (premises.length === 0) return null
  return (
    <Section title="Premises">
      <dl className="grid border-b border-line sm:grid-cols-2 sm:gap-x-8">
        {premises.map((entry) => {
          const isMissing = entry.endsWith(MISSING)
          const name = isMissing ? entry.slice(0, -MISSING.length) : entry
          return (
            <div key={entry} className="flex items-center justify-between gap-4 border-t border-line py-2.5 text-sm">
              <dt className={isMissing ? 'text-muted' : 'font-medium'}>{name}</dt>
              <dd
                className={`flex flex-none items-center gap-1.5 ${isMissing ? 'text-muted' : 'font-semibold text-ok'}`}
              >
                {isMissing ? <X className="size-4.5" /> : <Check className="size-4.5" />}
                {isMissing ? 'No' : 'Yes'}
              </dd>
            </div>
          )
        })}
      </dl>
    </Section>
  )
}
