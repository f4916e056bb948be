import { termsPage } from '#content/pages/terms.ts'
import { publicReads } from '#web/context.ts'
import { LegalArticle } from '#web/features/content-pages/legal-article.tsx'
import { headMeta } from '#web/features/content-pages/page-intro.tsx'
import type { Route } from './+types/terms.ts'

export const loader = ({ context }: Route.LoaderArgs) => context.get(publicReads).fill(termsPage)

export const meta = ({ loaderData }: Route.MetaArgs) => headMeta(loaderData)

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalArticle page={loaderData} />
}
