import { brand } from '#content/brand.ts'
import { installation } from '#content/pages/app.ts'
import { useInstall } from '#web/platform/install-offer.ts'
import { useHydrated } from '#web/platform/use-hydrated.ts'
import { Button } from '#web/ui/button.tsx'
import { Download } from '#web/ui/icons.tsx'

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
