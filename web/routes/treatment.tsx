import { publicReads } from '#web/context.ts'
import { preloadGetInTouch } from '#web/features/consultations/get-in-touch.lazy.tsx'
import { headMeta } from '#web/features/content-pages/page-intro.tsx'
import { loadTreatment } from '#web/features/treatments/load-treatment.ts'
import { TreatmentArticle } from '#web/features/treatments/treatment-article.tsx'
import { TreatmentHero } from '#web/features/treatments/treatment-hero.tsx'
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
