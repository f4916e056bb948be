import { privacyPage } from '#content/pages/privacy.ts'
import { publicReads } from '#web/context.ts'
import { LegalArticle } from '#web/features/content-pages/legal-article.tsx'
import { headMeta } from '#web/features/content-pages/page-intro.tsx'
import type { Route } from './+types/privacy.ts'

export const loader = ({ context }: Route.LoaderArgs) => context.get(publicReads).fill(privacyPage)

export const meta = ({ loaderData }: Route.MetaArgs) => headMeta(loaderData)

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalArticle page={loaderData} />
}
