import { implantParts } from '#content/treatments/dental.ts'
import { headMeta } from '#web/articles/head-meta.ts'
import { prepareGetInTouch } from '#web/consultations/late-get-in-touch.tsx'
import { publicReads } from '#web/context.ts'
import { ImplantParts, PARTS } from '#web/treatments/implant-parts.tsx'
import { loadTreatment } from '#web/treatments/load-treatment.ts'
import { TreatmentArticle } from '#web/treatments/treatment-article.tsx'
import { TreatmentHero } from '#web/treatments/treatment-hero.tsx'
import type { Route } from './+types/dental.ts'

export async function loader({ context, pattern }: Route.LoaderArgs) {
  await prepareGetInTouch()
  return { ...(await loadTreatment(pattern, context.get(publicReads))), parts: implantParts }
}

export const meta = ({ loaderData }: Route.MetaArgs) => headMeta(loaderData?.page)

export default function Dental({ loaderData: { parts, ...treatment } }: Route.ComponentProps) {
  return (
    <>
      <TreatmentHero {...treatment} />
      <ImplantParts parts={parts} />
      <TreatmentArticle {...treatment} above={[PARTS]} />
    </>
  )
}
