import { preloadGetInTouch } from '#features/enquiries/web/get-in-touch.lazy.tsx'
import { headMeta } from '#platform/web/pages/page-intro.tsx'
import { publicReads } from '#platform/web/public-reads.ts'
import { loadTreatment } from '../treatments/load-treatment.ts'
import { TreatmentArticle } from '../treatments/treatment-article.tsx'
import { TreatmentHero } from '../treatments/treatment-hero.tsx'
import type { Route } from './+types/treatment.ts'

export async function loader({ context, pattern }: Route.LoaderArgs) {
  await preloadGetInTouch()
  return loadTreatment(pattern, context.get(publicReads))
}

export const meta = ({ loaderData }: Route.MetaArgs) => headMeta(loaderData?.page)

/** Serves every treatment but the implants, which have their own page. */
export default function Treatment({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <TreatmentHero {...loaderData} />
      <TreatmentArticle {...loaderData} />
    </>
  )
}
