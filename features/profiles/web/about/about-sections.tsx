import { yearRange } from '#features/providers/web/year-range.ts'
import type { Provider } from '#platform/rules/providers.ts'
import { Award, Check, FileText, X } from '#platform/web/ui/icons.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { aboutTab } from '../../words/provider-profile.ts'

export type Fact = { name: string; figure: string }

/** Key figures in a row of boxes that wraps to the available width. */
export function KeyFigures({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className="card mt-6 flex flex-wrap overflow-hidden">
      {facts.map(({ name, figure }) => (
        <div
          key={name}
          className="-mt-px -ml-px flex flex-1 basis-26 flex-col-reverse justify-end border-t border-l border-line px-4 py-4.5"
        >
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="display text-2xl leading-none tabular-nums">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

export type CareerEntry = {
  id: string
  place: string
  role: string
  description: string
  startingDate: string
  endingDate: string
}

/** Timeline of jobs or studies: years, place, role. */
export function Career({ title, entries }: { title: string; entries: readonly CareerEntry[] }) {
  if (entries.length === 0) return null
  return (
    <Section title={title}>
      <ol className="border-b border-line">
        {entries.map((entry) => (
          <li
            key={entry.id}
            className="grid gap-x-6 gap-y-1 border-t border-line py-4 sm:grid-cols-[9rem_minmax(0,1fr)]"
          >
            <p className="text-sm text-muted tabular-nums">{yearRange(entry)}</p>
            <div className="wrap-anywhere">
              <h3 className="text-base">{entry.place}</h3>
              <p className="text-sm">{entry.role}</p>
              {entry.description && (
                <p dir="auto" className="mt-1 max-w-[68ch] text-sm text-muted">
                  {entry.description}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}

const ABSENT_SUFFIX = ': No'

/** Amenities of the premises: `Parking` is present, `Parking: No` is absent. Shown in words, not by colour alone. */
export function Premises({ premises }: { premises: readonly string[] }) {
  if (premises.length === 0) return null
  return (
    <Section title={aboutTab.premises.heading}>
      <dl className="grid border-b border-line sm:grid-cols-2 sm:gap-x-8">
        {premises.map((entry) => {
          const isAbsent = entry.endsWith(ABSENT_SUFFIX)
          const name = isAbsent ? entry.slice(0, -ABSENT_SUFFIX.length) : entry
          return (
            <div key={entry} className="flex items-center justify-between gap-4 border-t border-line py-2.5 text-sm">
              <dt className={isAbsent ? 'text-muted' : 'font-medium'}>{name}</dt>
              <dd
                className={`flex flex-none items-center gap-1.5 ${isAbsent ? 'text-muted' : 'font-semibold text-ok'}`}
              >
                {isAbsent ? <X className="size-4.5" /> : <Check className="size-4.5" />}
                {isAbsent ? aboutTab.premises.no : aboutTab.premises.yes}
              </dd>
            </div>
          )
        })}
      </dl>
    </Section>
  )
}

export function Awards({ awards }: { awards: Provider['awards'] }) {
  if (awards.length === 0) return null
  return (
    <Section title={aboutTab.awards}>
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

/** PDF documents of the provider, such as a price list. */
export function Downloads({ downloads }: { downloads: Provider['downloads'] }) {
  if (downloads.length === 0) return null
  return (
    <Section title={aboutTab.downloads.heading}>
      <ul className="grid justify-items-start gap-1">
        {downloads.map(({ file, name }) => (
          <li key={`${file} ${name}`}>
            <a href={file} className="link min-h-11 gap-3 wrap-anywhere" target="_blank" rel="noopener">
              <FileText />
              {aboutTab.downloads.pdf(name)}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
