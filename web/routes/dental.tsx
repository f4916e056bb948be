import { implantParts } from '#content/treatments/dental.ts'
import { publicReads } from '#web/context.ts'
import { preloadGetInTouch } from '#web/features/consultations/get-in-touch.lazy.tsx'
import { headMeta } from '#web/features/content-pages/page-intro.tsx'
import { ImplantParts, PARTS } from '#web/features/treatments/implant-parts.tsx'
import { loadTreatment } from '#web/features/treatments/load-treatment.ts'
import { TreatmentArticle } from '#web/features/treatments/treatment-article.tsx'
import { TreatmentHero } from '#web/features/treatments/treatment-hero.tsx'
import { DeferredLayout } from '#web/ui/deferred-layout.tsx'
import type { Route } from './+types/dental.ts'

export async function loader({ context, pattern }: Route.LoaderArgs) {
  await preloadGetInTouch()
  return { ...(await loadTreatment(pattern, context.get(publicReads))), parts: implantParts }
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
