import { brand } from '#content/brand.ts'
import { evidenceKinds } from '#features/verifications/words/evidence-kinds.ts'
import type { Provider } from '#platform/rules/providers.ts'
import { CALENDAR, formatLongDate } from '#platform/web/time/format.ts'
import { BadgeCheck } from '#platform/web/ui/icons.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { profileVerification as words } from '../../words/provider-profile.ts'

/** What the care team has checked, or that it has not. */
export function VerificationPanel({ provider }: { provider: Provider }) {
  const { displayname, isVerified, verification } = provider
  const sentence = isVerified ? words.verified : words.unverified
  return (
    <Section title={words.heading}>
      <p className="max-w-[68ch]">{sentence(displayname, brand.name)}</p>
      {verification.length > 0 && (
        <ul className="mt-4 grid gap-4 sm:grid-cols-2">
          {verification.map((fact) => (
            <li key={`${fact.kind} ${fact.issuer}`} className="flex gap-3">
              <BadgeCheck className="mt-0.5 size-6 fill-teal-700 text-white" />
              <div className="min-w-0 leading-snug">
                <p className="font-semibold">{evidenceKinds[fact.kind].name}</p>
                <p dir="auto" className="text-sm wrap-anywhere">
                  {words.issued(fact.issuer, fact.country)}
                </p>
                <p className="mt-0.5 text-sm text-muted">
                  {words.checked(formatLongDate(fact.checkedOn, CALENDAR), formatLongDate(fact.validUntil, CALENDAR))}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
