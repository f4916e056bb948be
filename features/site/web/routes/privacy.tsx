import { headMeta } from '#platform/web/pages/page-intro.tsx'
import { publicReads } from '#platform/web/public-reads.ts'
import { privacyPage } from '../../words/privacy.ts'
import { LegalArticle } from '../pages/legal-article.tsx'
import type { Route } from './+types/privacy.ts'

export const loader = ({ context }: Route.LoaderArgs) => context.get(publicReads).fill(privacyPage)

export const meta = ({ loaderData }: Route.MetaArgs) => headMeta(loaderData)

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalArticle page={loaderData} />
}
