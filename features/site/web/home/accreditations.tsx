import type { Accreditation } from '#content/accreditations.ts'
import { type homeBlocks, homeParts } from '#content/home-blocks.ts'
import { ChevronDown } from '#platform/web/ui/icons.tsx'
import { PageSection } from '#platform/web/ui/page-section.tsx'

type AccreditationsProps = { accreditations: readonly Accreditation[]; texts: typeof homeBlocks.accreditations }

/** Exclusive accordion of accreditation marks; the open panel spans the grid below its own row. */
export function Accreditations({ accreditations, texts: { heading, lead } }: AccreditationsProps) {
  return (
    <PageSection heading={heading} lead={lead} ground="sand">
      <div className="grid grid-flow-row-dense grid-cols-2 gap-x-4 sm:grid-cols-3 lg:grid-cols-4 lg:gap-x-6">
        {accreditations.map((accreditation) => (
          <Mark key={accreditation.code} {...accreditation} />
        ))}
      </div>
    </PageSection>
  )
}

function Mark({ code, mark, name, issuer, means, doesNotMean, check }: Accreditation) {
  return (
    <details
      name="accreditation"
      className="group open:col-span-full supports-[selector(::details-content)]:contents details-content:col-span-full"
    >
      <summary className="relative flex cursor-pointer list-none items-center justify-between gap-2 border-t border-line py-4 hover:text-teal-700 [&::-webkit-details-marker]:hidden">
        <Seal code={code} mark={mark} />
        <ChevronDown className="text-muted transition group-open:rotate-180" />
      </summary>
      <div className="card mb-4 p-5 md:p-7">
        <h3>{name}</h3>
        <p className="text-sm text-muted">{issuer}</p>
        <dl className="mt-4 grid gap-x-8 gap-y-4 text-sm md:grid-cols-3">
          <Answer question={homeParts.accreditation.means} answer={means} />
          <Answer question={homeParts.accreditation.doesNotMean} answer={doesNotMean} />
          <Answer question={homeParts.accreditation.check} answer={check} />
        </dl>
      </div>
    </details>
  )
}

/** A drawing of our own, not the logo of the issuer. Its letters are text, so that they scale and can be searched. */
function Seal({ code, mark }: Pick<Accreditation, 'code' | 'mark'>) {
  return (
    <span className="relative w-36 md:w-40">
      <img src={`/drawings/accreditations/${mark}.svg`} alt="" width={160} height={116} loading="lazy" />
      <span className="display absolute inset-x-0 top-[67%] grid h-[27%] place-items-center text-white">{code}</span>
    </span>
  )
}

function Answer({ question, answer }: { question: string; answer: string }) {
  return (
    <div>
      <dt className="font-semibold">{question}</dt>
      <dd className="mt-1 text-muted">{answer}</dd>
    </div>
  )
}
