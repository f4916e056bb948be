import { useRouteLoaderData } from 'react-router'
import { menus } from '#app/words/menu-navigation.ts'
import type { Site } from '#platform/rules/site.ts'
import { Price } from '#platform/web/currency/price.tsx'
import { procedureDrawings } from '#platform/web/drawings/procedures.ts'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import type { TreatmentLink } from '#platform/words/navigation.ts'

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
