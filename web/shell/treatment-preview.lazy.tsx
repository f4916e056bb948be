import { useRouteLoaderData } from 'react-router'
import { menus } from '#content/menu-navigation.ts'
import type { TreatmentLink } from '#content/navigation.ts'
import type { Site } from '#domain/site.ts'
import { procedureDrawings } from '#web/drawings/procedures.ts'
import { Price } from '#web/platform/currency/price.tsx'
import { Sentence } from '#web/ui/sentence.tsx'

/** Drawing, name and lowest price of a treatment; no price for one without offers. */
export function TreatmentPreview({ text, to, priced }: TreatmentLink) {
  const dollars = useRouteLoaderData<Site>('root')?.treatmentPrices[to.slice(1)]
  return (
    <>
      <span className="grid size-14 flex-none place-items-center rounded-sm bg-butter-50">
        <img src={procedureDrawings[to]} alt="" width={48} height={48} />
      </span>
      <span>
        {text}
        <span className="block min-h-5 text-sm font-normal text-muted">
          {dollars !== undefined && (
            <Sentence text={menus.lowestPrice} parts={{ treatment: priced, price: <Price dollars={dollars} /> }} />
          )}
        </span>
      </span>
    </>
  )
}
