import type { HiddenContent } from '#features/moderation/rules/moderation.ts'
import { HiddenNotice } from '#features/moderation/web/hidden-notice.tsx'
import { formatPrice } from '#platform/rules/money/money.ts'
import { Flag } from '#platform/web/drawings/flag.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Picture } from '#platform/web/ui/pictures/picture.tsx'
import { Pill } from '#platform/web/ui/pill.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import type { OwnCarePackage } from '../../rules/care-packages.ts'
import { addPackagePage } from '../../words/add-package.ts'

const words = addPackagePage.row

type PackageRowProps = {
  offer: OwnCarePackage
  hidden: HiddenContent | undefined
  onObjected: () => void
  isEdited: boolean
  isBusy: boolean
  onEdit: () => void
  onPause: () => void
  onDelete: () => void
}

/** A package of the provider, with its state and actions. */
export function PackageRow(row: PackageRowProps) {
  const { offer, hidden, onObjected, isEdited, isBusy, onEdit, onPause, onDelete } = row
  const { _id, title, city, country, displayImage, isPaused } = offer
  const parts = { title: <span className="sr-only">{title}</span> }
  return (
    <article
      id={rowId(_id)}
      tabIndex={-1}
      aria-labelledby={_id}
      className={`card grid grid-cols-[96px_minmax(0,1fr)] items-center gap-4 p-4 sm:grid-cols-[152px_minmax(0,1fr)] sm:gap-x-5 xl:grid-cols-[152px_minmax(0,1fr)_auto] ${isEdited ? 'border-teal-700 bg-teal-50' : ''}`}
    >
      <Picture
        src={displayImage}
        alt=""
        sizes="152px"
        width={152}
        height={112}
        loading="lazy"
        className={`h-18 w-full rounded-sm bg-sand-100 object-cover sm:h-28 ${isPaused ? 'opacity-60' : ''}`}
      />
      <div className="min-w-0">
        <State offer={offer} />
        <h3 id={_id} className="mt-1 wrap-anywhere">
          {title}
        </h3>
        <p className="mt-1 flex items-center gap-2 text-sm text-muted">
          <Flag country={country} />
          <span className="min-w-0 wrap-anywhere">{words.place(city, country)}</span>
        </p>
        <Prices {...offer} />
        {hidden && <HiddenNotice content={hidden} onObjected={onObjected} />}
      </div>
      <div className="flex flex-wrap gap-2 max-xl:col-span-2 max-sm:child:flex-1 xl:flex-nowrap">
        <Button kind="outline" size="small" disabled={isEdited} onClick={onEdit}>
          <Sentence text={isEdited ? words.editing : words.edit} parts={parts} />
        </Button>
        <Button kind="outline" size="small" busy={isBusy} onClick={onPause}>
          <Sentence text={isPaused ? words.resume : words.pause} parts={parts} />
        </Button>
        <Button kind="danger" size="small" onClick={onDelete}>
          <Sentence text={words.delete} parts={parts} />
        </Button>
      </div>
    </article>
  )
}

/** Element id, for the focus after a save. */
export const rowId = (id: string) => `package-${id}`

function State({ offer: { isHidden, isPaused } }: Pick<PackageRowProps, 'offer'>) {
  if (isHidden) return <Pill tone="bad" text={words.states.hidden} />
  return isPaused ? <Pill tone="warn" text={words.states.paused} /> : <Pill tone="ok" text={words.states.onSale} />
}

/** Prices in the base currency, in which providers set them. */
function Prices({ oldPrice, newPrice }: OwnCarePackage) {
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-2 tabular-nums">
      {oldPrice > 0 && (
        <s className="text-sm text-muted">
          <Sentence showsPartsOnly text={words.oldPrice} parts={{ price: formatPrice(oldPrice) }} />
        </s>
      )}
      <b className="text-[1.125rem]">
        <Sentence showsPartsOnly text={words.newPrice} parts={{ price: formatPrice(newPrice) }} />
      </b>
    </p>
  )
}
