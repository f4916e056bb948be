import { href, Link } from 'react-router'
import { CompareToggle } from '#features/comparison-tray/web/compare-toggle.tsx'
import { Price } from '#platform/web/currency/price.tsx'
import { Flag } from '#platform/web/drawings/flag.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Building2, Heart, Star, UserRound } from '#platform/web/ui/icons.tsx'
import { Portrait } from '#platform/web/ui/pictures/portrait.tsx'
import { VerifiedSeal } from '#platform/web/ui/pictures/verified-seal.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import type { SavedItem } from '../rules/saved-items.ts'
import { savedItemsPage } from '../words/saved-items.ts'
import { handleHeartClick } from './saved-store.ts'
import { useSaved } from './use-saved.ts'

const words = savedItemsPage.card

/** Card that links to the profile. Its button stays in place after a removal and then undoes it. */
export function SavedCard({ item }: { item: SavedItem }) {
  const { account, saved } = useSaved()
  const isSaved = saved.has(item._id)
  const { _id: id, name } = item
  return (
    <article className={`card relative ${isSaved ? layout : 'flex items-center justify-between gap-4 py-2 pr-2 pl-4'}`}>
      {isSaved && <Details item={item} />}
      <p role="status" className={isSaved ? 'sr-only' : 'min-w-0 text-muted wrap-anywhere'}>
        {!isSaved && words.removed(name)}
      </p>
      <Button
        kind={isSaved ? 'quiet' : 'outline'}
        size="small"
        onClick={() => handleHeartClick(account, { id, name })}
        className={
          isSaved
            ? 'z-1 text-ink! max-md:col-span-full max-md:row-start-2 max-md:self-end max-md:justify-self-end md:col-start-4'
            : ''
        }
      >
        {isSaved && <Heart className="fill-coral text-coral" />}
        {isSaved ? (
          <Sentence text={words.remove} parts={{ name: <span className="sr-only">{name}</span> }} />
        ) : (
          <Sentence text={words.undo} parts={{ removal: <span className="sr-only">{words.removal(name)}</span> }} />
        )}
      </Button>
    </article>
  )
}

const layout =
  'grid grid-cols-[4rem_minmax(0,1fr)] gap-3.5 p-4 card-link md:grid-cols-[6rem_minmax(0,1fr)_auto_auto] md:items-center md:gap-x-5 md:p-5'

function Details({ item }: { item: SavedItem }) {
  const { _id, providerId, isListedDoctor, name, title, isVerified, startingPrice } = item
  const profile = href('/provider/:id', { id: providerId })
  return (
    <>
      <Portrait src={item.picture} name={name} className="size-16 rounded-md border border-line md:size-24" />
      <div className="flex min-w-0 flex-col gap-1.5">
        <h2 className="font-sans text-lg leading-tight font-semibold tracking-normal wrap-anywhere">
          <Link
            to={isListedDoctor ? `${profile}?tab=doctors#doctor-${_id}` : profile}
            className="outline-none after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-3 focus-visible:after:outline-teal-700"
          >
            {name}
          </Link>{' '}
          {isVerified && <VerifiedSeal />}
        </h2>
        {title && <p className="text-sm wrap-anywhere text-muted">{title}</p>}
        <Facts {...item} />
        {!isListedDoctor && <CompareToggle id={_id} name={name} picture={item.picture} className="self-start" />}
      </div>
      {startingPrice !== null && (
        <p className="border-line max-md:col-span-full max-md:row-start-2 max-md:border-t max-md:pt-3 md:text-right">
          <span className="block text-sm text-muted">{words.startingPrice} </span>
          <Price dollars={startingPrice} className="display text-[1.75rem] leading-[1.1]" />
        </p>
      )}
    </>
  )
}

function Facts({ isListedDoctor, with: partner, rating, feedbackCount, city, country }: SavedItem) {
  const place = [city, country].filter(Boolean).join(', ')
  const Icon = isListedDoctor ? Building2 : UserRound
  return (
    <ul className="flex flex-wrap gap-x-4.5 gap-y-1 text-sm text-muted child:flex child:min-w-0 child:items-center child:gap-1.75 child:wrap-anywhere">
      {partner && (
        <li className="text-ink">
          <Icon className="size-4" />
          <span className="min-w-0">{partner}</span>
        </li>
      )}
      {rating !== null && (
        <li>
          <Star className="size-4 fill-star text-star" />
          <Sentence
            text={words.rating}
            parts={{
              rated: <span className="sr-only">{words.rated}</span>,
              rating: <b className="font-semibold text-ink tabular-nums">{rating.toFixed(1)}</b>,
              scale: <span className="sr-only">{words.scale}</span>,
              feedback: words.feedback(feedbackCount),
            }}
          />
        </li>
      )}
      {place && (
        <li>
          <Flag country={country} />
          {place}
        </li>
      )}
    </ul>
  )
}
