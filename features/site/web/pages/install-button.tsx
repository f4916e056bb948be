import { brand } from '#content/brand.ts'
import { useInstall } from '#platform/web/install-offer.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Download } from '#platform/web/ui/icons.tsx'
import { useHydrated } from '#platform/web/use-hydrated.ts'
import { installation } from '../../words/app.ts'

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
