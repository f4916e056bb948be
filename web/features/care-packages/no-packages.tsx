import { href, Link } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { packagesPath } from './package-address.ts'
import suitcase from './suitcase.svg'

/** Says that there is nothing, and offers the step that is most likely to help. */
export function NoPackages({ country, isNarrowed }: { country: string; isNarrowed: boolean }) {
  const outline = buttonClass({ kind: 'outline', size: 'small' })
  return (
    <div className="card px-6 py-12 text-center">
      <img src={suitcase} alt="" width={120} height={120} className="mx-auto mb-4" />
      <p className="font-semibold">No Packages Available Right Now</p>
      <p className="mx-auto mt-2 max-w-[52ch] text-balance text-muted">
        {isNarrowed
          ? 'Nothing here fits your filters. Take one off, or look at all packages of this country.'
          : `As soon as a clinic in ${country} offers one, it stands here. Until then we ask clinics for a price for you.`}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {isNarrowed ? (
          <Link to={packagesPath({ country })} preventScrollReset className={outline}>
            Reset Filters
          </Link>
        ) : (
          <Link to={href('/contact-us')} className={outline}>
            Ask our care team
          </Link>
        )}
      </div>
    </div>
  )
}
