import type { ReactNode } from 'react'
import { href } from 'react-router'
import { ReportButton } from '#features/moderation/web/report-button.tsx'
import { Price } from '#platform/web/currency/price.tsx'
import { Flag } from '#platform/web/drawings/flag.tsx'
import { useSession } from '#platform/web/session.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Check, Star } from '#platform/web/ui/icons.tsx'
import { Link } from '#platform/web/ui/link.tsx'
import { Picture } from '#platform/web/ui/pictures/picture.tsx'
import { VerifiedSeal } from '#platform/web/ui/pictures/verified-seal.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { controls } from '#platform/words/interface.ts'
import type { CarePackage } from '../rules/care-packages.ts'
import { packageCard as words } from '../words/package-card.ts'

/** A package as a ticket with the link to the form that asks about it. */
export function PackageCard({ offer }: { offer: CarePackage }) {
  const isOwn = useSession()?.user._id === offer.provider._id
  return (
    <PackageTicket offer={offer} report={!isOwn && <ReportButton kind="package" id={offer._id} />}>
      <Link
        to={`${href('/contact-us')}?${new URLSearchParams({ package: offer._id })}`}
        className={`${buttonClass({ kind: 'main' })} mt-4 w-full`}
      >
        {words.deal}
      </Link>
    </PackageTicket>
  )
}

type PackageTicketProps = {
  offer: CarePackage
  Heading?: 'h2' | 'h3'
  pictureClass?: string
  /** Stands beside the note about the terms. */
  report?: ReactNode
  children?: ReactNode
}

/** A package as a ticket. */
export function PackageTicket({ offer, Heading = 'h3', pictureClass = 'h-56', report, children }: PackageTicketProps) {
  const { _id, title, city, country, provider, displayImage } = offer
  const benefits = [offer.benefit1, offer.benefit2, offer.benefit3]
  return (
    <article className="card flex flex-col overflow-hidden" aria-labelledby={_id}>
      <Picture
        src={displayImage}
        alt=""
        sizes="(width >= 1024px) 400px, (width >= 640px) 50vw, 100vw"
        width={800}
        height={500}
        loading="lazy"
        className={`w-full object-cover ${pictureClass}`}
      />
      <div className="flex-1 px-6 pt-5 pb-2">
        <p className="flex items-center gap-2 text-sm text-muted">
          <Flag country={country} />
          <span className="min-w-0 truncate">{words.place(city, country)}</span>
        </p>
        <Heading id={_id} className="display mt-1.5 text-[1.5rem] leading-[1.18] wrap-anywhere">
          {title}
        </Heading>
        <OfferedBy {...provider} />
        <ul className="package-benefits">
          {benefits.map((benefit, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: always three, and two may be equal
            <li key={at}>
              <Check />
              {benefit}
            </li>
          ))}
        </ul>
      </div>
      <div aria-hidden="true" className="relative mt-3 border-t-2 border-dashed border-line">
        <span className="ticket-notch -left-2.75" />
        <span className="ticket-notch -right-2.75" />
      </div>
      <div className="px-6 pt-4.5 pb-5">
        <Prices {...offer} />
        {children}
        <div className="mt-2.5 flex items-center justify-between gap-3">
          <p className="text-xs text-muted">{words.terms}</p>
          {report}
        </div>
      </div>
    </article>
  )
}

/** The provider, with the seal and the rating where there are any. */
function OfferedBy({ _id, name, isVerified, rating, feedbackCount }: CarePackage['provider']) {
  return (
    <p className="mt-1 text-sm text-muted">
      <Sentence
        text={words.offeredBy}
        parts={{
          provider: (
            <Link to={href('/provider/:id', { id: _id })} className="link-inline font-medium wrap-anywhere">
              {name}
            </Link>
          ),
        }}
      />{' '}
      {isVerified ? <VerifiedSeal /> : <span className="text-xs font-semibold text-warn">{controls.unverified}</span>}
      {rating !== null && (
        <span className="ml-1.5 whitespace-nowrap">
          <Star className="inline-block size-4 fill-star align-[-0.18em] text-star" />{' '}
          <Sentence
            showsPartsOnly
            text={words.rated}
            parts={{
              rating: <b className="font-semibold text-ink tabular-nums">{rating.toFixed(1)}</b>,
              feedback: (
                <span className="ml-1">
                  (<Sentence showsPartsOnly text={words.feedback} parts={{ count: feedbackCount }} />)
                </span>
              ),
            }}
          />
        </span>
      )}
    </p>
  )
}

/**
 * The line of the old price is reserved even when there is none, so that the tear lines of a row of tickets align. An old
 * price that is not above the new one is no saving and is left out.
 */
function Prices({ oldPrice, newPrice }: Pick<CarePackage, 'oldPrice' | 'newPrice'>) {
  const saving = Math.round((1 - newPrice / oldPrice) * 100)
  return (
    <>
      <p className="flex min-h-6.5 items-center gap-x-2.5 whitespace-nowrap">
        {oldPrice > newPrice && (
          <s className="text-[1.0625rem] text-muted">
            <Sentence showsPartsOnly text={words.oldPrice} parts={{ price: <Price dollars={oldPrice} /> }} />
          </s>
        )}
        {saving > 0 && (
          <span className="rounded-[5px] bg-ok-bg px-2 py-0.75 text-xs font-bold text-ok">{words.saving(saving)}</span>
        )}
      </p>
      <p className="display mt-1.5 text-3xl leading-none font-bold">
        <Sentence showsPartsOnly text={words.newPrice} parts={{ price: <Price dollars={newPrice} /> }} />
      </p>
    </>
  )
}
