import { termsPage } from '#content/pages/terms.ts'
import { headMeta } from '#web/features/content-pages/head-meta.ts'
import { LegalArticle } from '#web/features/content-pages/legal-article.tsx'
import type { Route } from './+types/terms.ts'

export const loader = () => termsPage

export const meta = ({ loaderData }: Route.MetaArgs) => headMeta(loaderData)

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalArticle page={loaderData} />
}
