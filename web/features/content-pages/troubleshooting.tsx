import { InlineText } from './inline-text.tsx'

type TroubleshootingProps = { heading: string; lead: string; cases: readonly { problem: string; help: string }[] }

/** Common problems with their solutions. */
export function Troubleshooting({ heading, lead, cases }: TroubleshootingProps) {
  return (
    <section className="bg-sand-50">
      <div className="wrap py-14 md:py-22">
        <h2>{heading}</h2>
        <p className="mt-3 max-w-[58ch] text-muted">{lead}</p>
        <dl className="mt-9 grid gap-x-16 md:grid-cols-2">
          {cases.map(({ problem, help }) => (
            <div key={problem} className="border-t border-sand-300 py-6">
              <dt className="text-lg leading-tight font-semibold">{problem}</dt>
              <dd className="mt-2 max-w-[60ch] text-muted">
                <InlineText text={help} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
