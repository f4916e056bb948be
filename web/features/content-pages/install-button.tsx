import { Download } from 'lucide-react'
import { brand } from '#content/brand.ts'
import { useInstall } from '#web/platform/install-offer.ts'
import { Button } from '#web/ui/button.tsx'

/** Shown once the browser offers installation; the height is reserved, since the offer comes after the page has loaded. */
export function InstallButton() {
  const install = useInstall()
  return (
    <div className="mt-6 flex min-h-12 items-center">
      {install ? (
        <Button kind="main" onClick={install}>
          <Download />
          Install {brand.name}
        </Button>
      ) : (
        <p className="text-muted">It takes about a minute. The steps for your device come first.</p>
      )}
    </div>
  )
}
