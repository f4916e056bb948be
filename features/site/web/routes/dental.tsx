import { implantParts } from '#content/treatments/dental.ts'
import { preloadGetInTouch } from '#features/enquiries/web/get-in-touch.lazy.tsx'
import { headMeta } from '#platform/web/pages/page-intro.tsx'
import { publicReads } from '#platform/web/public-reads.ts'
import { DeferredLayout } from '#platform/web/ui/loading/deferred-layout.tsx'
import { ImplantParts, PARTS } from '../treatments/implant-parts.tsx'
import { loadTreatment } from '../treatments/load-treatment.ts'
import { TreatmentArticle } from '../treatments/treatment-article.tsx'
import { TreatmentHero } from '../treatments/treatment-hero.tsx'
import type { Route } from './+types/dental.ts'

export async function loader({ context, pattern }: Route.LoaderArgs) {
  await preloadGetInTouch()
  return {
    ...(await loadTreatment(pattern, context.get(publicReads))),
    parts: implantParts,
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) => headMeta(loaderData?.page)

export default function Dental({ loaderData: { parts, ...treatment } }: Route.ComponentProps) {
  return (
    <>
      <TreatmentHero {...treatment} />
      <DeferredLayout height="[--height:1701px] md:[--height:1737px] lg:[--height:994px]">
        <ImplantParts parts={parts} />
      </DeferredLayout>
      <TreatmentArticle {...treatment} above={[PARTS]} />
    </>
  )
}
