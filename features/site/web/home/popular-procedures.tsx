import { homeParts } from '#content/home-blocks.ts'
import { Price, RatesNote } from '#platform/web/currency/price.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { PageSection } from '#platform/web/ui/page-section.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'

type Procedure = {
  name: string
  path: string
  /** The treatment that the price is of, where it is one of several. */
  priced: string | undefined
  drawing: string
  usd: number | undefined
}
type PopularProceduresProps = { heading: string; lead: string; procedures: readonly Procedure[] }

/** Background colours of the tiles, ordered so that equal ones never touch in two or four columns. */
const tints = ['bg-[#E3F0EC]', 'bg-[#FBE6DB]', 'bg-[#FCEFCF]', 'bg-[#F1E7D8]'] as const
const order = [0, 1, 2, 0, 3, 1, 2, 3] as const

export function PopularProcedures({ heading, lead, procedures }: PopularProceduresProps) {
  return (
    <PageSection heading={heading} lead={lead}>
      <ul className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
        {procedures.map(({ name, path, priced, drawing, usd }, at) => (
          <li key={path} className="grid">
            <Link
              to={path}
              className="card grid content-start gap-2.5 p-2.5 pb-3.5 card-link md:grid-cols-[88px_minmax(0,1fr)] md:items-center md:gap-4 md:p-3"
            >
              <span className={`grid h-26 place-items-center rounded-sm md:h-22 ${tints[order[at] ?? 0]}`}>
                <img src={drawing} alt="" width={76} height={76} loading="lazy" />
              </span>
              <span>
                <span className="block leading-tight font-semibold">{name}</span>
                {usd !== undefined && (
                  <span className="mt-0.5 block text-sm text-muted">
                    <Sentence
                      text={priced ? homeParts.treatmentFrom : homeParts.from}
                      parts={{ treatment: priced, price: <Price dollars={usd} /> }}
                    />
                  </span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <RatesNote className="mt-4" />
    </PageSection>
  )
}
