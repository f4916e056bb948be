import { toast } from '#platform/web/toast.ts'

/** Browsers refuse the clipboard on insecure origins, where there is none, and without permission. */
export async function copyText(text: string, { copied, notCopied }: { copied: string; notCopied: string }) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(copied)
  } catch {
    toast.error(notCopied)
  }
}
