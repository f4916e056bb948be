import { planPage } from '#content/pages/plan.ts'
import { toast } from '#web/platform/toast.ts'

/** Opens the share sheet of phones and tablets; elsewhere the address is copied, or shown where the browser refuses that. */
export async function sharePlan(url: string) {
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    // Closing the sheet rejects, too: nothing has failed then.
    await navigator.share({ title: planPage.shareTitle, url }).catch(() => {})
    return
  }
  try {
    await navigator.clipboard.writeText(url)
    toast.success(planPage.copied)
  } catch {
    toast.error(planPage.notCopied(url))
  }
}
