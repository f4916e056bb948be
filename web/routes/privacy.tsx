import { privacyPage } from '#content/pages/privacy.ts'
import { headMeta } from '#web/features/content-pages/head-meta.ts'
import { LegalArticle } from '#web/features/content-pages/legal-article.tsx'
import type { Route } from './+types/privacy.ts'

export const loader = () => privacyPage

export const meta = ({ loaderData }: Route.MetaArgs) => headMeta(loaderData)

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalArticle page={loaderData} />
}
