import { brand } from '#content/brand.ts'
import { useInstall } from '#platform/web/install-offer.ts'
import { headMeta, PageIntro } from '#platform/web/pages/page-intro.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Download } from '#platform/web/ui/icons.tsx'
import { useHydrated } from '#platform/web/use-hydrated.ts'
import { appPage, appSections, installation, installGuides } from '../../words/app.ts'
import phone from '../home/phone.svg'
import { ArticleSections } from '../pages/article-section.tsx'
import { InstallGuides } from '../pages/install-guides.tsx'
import type { Route } from './+types/app.ts'

export const loader = () => ({ ...appPage, guides: installGuides, sections: appSections })

export const meta = ({ loaderData }: Route.MetaArgs) => headMeta(loaderData)

/** Firefox on macOS and Linux. No feature tells it from Firefox on Windows, which can. */
const cannotInstall = () => /\((?:Macintosh|X11);.* Firefox\//.test(navigator.userAgent)

/** Shown once the browser offers installation; the height is reserved, since the offer comes after the page has loaded. */
export function InstallButton() {
  const install = useInstall()
  const isHydrated = useHydrated()
  return (
    <div className="mt-6 flex min-h-12 items-center">
      {install ? (
        <Button kind="main" onClick={install}>
          <Download />
          {installation.action(brand.name)}
        </Button>
      ) : (
        <p className="text-muted">{isHydrated && cannotInstall() ? installation.notHere : installation.hint}</p>
      )}
    </div>
  )
}

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
