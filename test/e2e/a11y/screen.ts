import type { Page } from '@playwright/test'

/** A screen that axe checks, by its route in routes.ts. */
export type Screen = {
  route: string
  /** Its address, where that is not the route itself. */
  path?: string
  /** Content that is there once the screen has loaded. */
  shows: string | RegExp
  /** The server answers with this status. */
  status?: number
  /** Drawn by the server alone. */
  isStatic?: boolean
  /** Before axe runs. */
  prepare?: (page: Page) => Promise<unknown>
  /** Further states that axe checks, in this order: each begins where the one before has ended. */
  states?: Readonly<Record<string, (page: Page) => Promise<unknown>>>
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
export const dialog = (page: Page, name?: string | RegExp) => page.getByRole('dialog', name ? { name } : {})

/** Closes a dialog or a menu before the next state. */
export const pressEscape = (page: Page) => page.keyboard.press('Escape')
