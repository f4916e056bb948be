import { headMeta } from '#platform/web/pages/page-intro.tsx'
import { publicReads } from '#platform/web/public-reads.ts'
import { termsPage } from '../../words/terms.ts'
import { LegalArticle } from '../pages/legal-article.tsx'
import type { Route } from './+types/terms.ts'

export const loader = ({ context }: Route.LoaderArgs) => context.get(publicReads).fill(termsPage)

export const meta = ({ loaderData }: Route.MetaArgs) => headMeta(loaderData)

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalArticle page={loaderData} />
}
