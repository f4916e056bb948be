import { headMeta, PageIntro } from '#platform/web/pages/page-intro.tsx'
import { appPage, appSections, installGuides } from '../../words/app.ts'
import phone from '../home/phone.svg'
import { ArticleSections } from '../pages/article-section.tsx'
import { InstallButton } from '../pages/install-button.tsx'
import { InstallGuides } from '../pages/install-guides.tsx'
import type { Route } from './+types/app.ts'

export const loader = () => ({ ...appPage, guides: installGuides, sections: appSections })

export const meta = ({ loaderData }: Route.MetaArgs) => headMeta(loaderData)

export default function App({ loaderData: { title, lead, guides, sections } }: Route.ComponentProps) {
  return (
    <>
      <PageIntro title={title} lead={lead} drawing={phone} drawingClass="aspect-[600/460] max-md:mx-auto max-md:w-80">
        <InstallButton />
      </PageIntro>
      <InstallGuides guides={guides} />
      <div className="wrap grid gap-x-10 gap-y-11 pt-2 pb-14 md:pb-22 lg:grid-cols-3 [&>section]:mt-0">
        <ArticleSections sections={sections} />
      </div>
    </>
  )
}
