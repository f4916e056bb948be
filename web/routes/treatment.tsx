import { headMeta } from '#web/articles/head-meta.ts'
import { prepareGetInTouch } from '#web/consultations/late-get-in-touch.tsx'
import { publicReads } from '#web/context.ts'
import { loadTreatment } from '#web/treatments/load-treatment.ts'
import { TreatmentArticle } from '#web/treatments/treatment-article.tsx'
import { TreatmentHero } from '#web/treatments/treatment-hero.tsx'
import type { Route } from './+types/treatment.ts'

export async function loader({ context, pattern }: Route.LoaderArgs) {
  await prepareGetInTouch()
  return loadTreatment(pattern, context.get(publicReads))
}

export const meta = ({ loaderData }: Route.MetaArgs) => headMeta(loaderData?.page)

/** Stands at the address of every treatment but the implants, which have a drawing of their own. */
export default function Treatment({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <TreatmentHero {...loaderData} />
      <TreatmentArticle {...loaderData} />
    </>
  )
}
