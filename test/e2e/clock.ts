import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { e2eFolder, STARTED_AT } from '#test/e2e-database.ts'

/** The instant at which the clock of the server starts: on a Wednesday, 10:00 in Istanbul. */
export const START = new Date('2026-11-18T07:00:00Z')

/** By how many milliseconds that clock is ahead of the clock of this machine. */
function aheadOf(baseURL: string) {
  const startedAt = readFileSync(join(e2eFolder(new URL(baseURL).port), STARTED_AT), 'utf8')
  return START.getTime() - Number(startedAt)
}

/** The time of the server. */
export const serverTime = (baseURL: string | undefined) => new Date(Date.now() + aheadOf(String(baseURL)))

/** A time so many minutes from now. */
export const inMinutes = (baseURL: string | undefined, minutes: number) =>
  new Date(serverTime(baseURL).getTime() + minutes * 60_000)

/** Sets the clock of a browser to the time of the server. It runs on, and timers are the browser's own. */
export const setClock = (context: BrowserContext, baseURL: string | undefined) =>
  context.addInitScript(
    (ahead) => {
      const RealDate = Date
      globalThis.Date = new Proxy(RealDate, {
        construct: (_target, values, newTarget) =>
          Reflect.construct(RealDate, values.length > 0 ? values : [RealDate.now() + ahead], newTarget),
        apply: () => new RealDate(RealDate.now() + ahead).toString(),
        get: (target, key) => (key === 'now' ? () => RealDate.now() + ahead : Reflect.get(target, key)),
      })
    },
    aheadOf(String(baseURL)),
  )
