import type { Page } from '@playwright/test'
import type { Frame } from './motion.ts'
import { stage } from './stage.ts'
import { frameAt, scenes } from './timeline.ts'

function show(frame: Frame) {
  for (const [id, attributes] of Object.entries(frame)) {
    const element = document.getElementById(id)
    if (!element) throw new Error(`Nothing on the stage is called ${id}`)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
  }
}

/** Takes a picture of each of these seconds of the film. */
export async function takeMoments(
  page: Page,
  seconds: readonly number[],
  take: (second: number, png: Buffer) => unknown,
) {
  await page.setContent(stage(scenes))
  await page.evaluate(() => document.fonts.ready)
  for (const second of seconds) {
    await page.evaluate(show, frameAt(second))
    await take(second, await page.screenshot())
  }
}
