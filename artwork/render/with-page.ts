import { chromium, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '#test/chromium.ts'

/** Opens a page in which drawings become pixels, and closes it again. */
export async function withPage<Result>(width: number, height: number, use: (page: Page) => Promise<Result>) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS })
  try {
    return await use(await browser.newPage({ viewport: { width, height } }))
  } finally {
    await browser.close()
  }
}
