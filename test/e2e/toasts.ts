import { type BrowserContext, expect, type Page } from '@playwright/test'

/** What each page has shown and no assertion has consumed yet. */
const shown = new WeakMap<Page, string[]>()

/**
 * Records every toast that becomes visible in the tabs of a context. A toast disappears after two seconds, which is less than
 * a busy machine may need until the assertion runs.
 */
export async function recordToasts(context: BrowserContext) {
  await context.exposeBinding('recordToast', ({ page }, text: string) => {
    const texts = shown.get(page) ?? []
    texts.push(text)
    shown.set(page, texts)
  })
  await context.addInitScript(() => {
    const seen = new WeakSet<Element>()
    const record = (text: string) => (window as unknown as { recordToast: (text: string) => void }).recordToast(text)
    new MutationObserver(() => {
      for (const message of document.querySelectorAll('[popover=manual] > :is([role=alert], [role=status])')) {
        if (seen.has(message)) continue
        seen.add(message)
        record(message.textContent ?? '')
      }
    }).observe(document, { childList: true, subtree: true })
  })
}

/** The page shows, or has shown, a toast with this text, which may be followed by a button. Each toast is asserted once. */
export async function expectToast(page: Page, text: string) {
  const texts = () => shown.get(page) ?? []
  const matches = (shownText: string) => shownText.startsWith(text)
  await expect.poll(() => texts().some(matches), `a toast "${text}"`).toBe(true)
  texts().splice(texts().findIndex(matches), 1)
}
