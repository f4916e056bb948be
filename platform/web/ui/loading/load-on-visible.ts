import { type ComponentType, lazy } from 'react'
import { nextPaint } from '#platform/web/next-paint.ts'

const ROOT_MARGIN = '200px'
const INTERACTIONS = ['pointerdown', 'wheel', 'keydown', 'online'] as const

/**
 * Loads the code of an island when it comes near the viewport, or with the first interaction anywhere on the page, so that
 * it is there in time. An element that is not in the page yet is needed at once.
 */
export async function loadOnVisible<Loaded>(id: string, load: () => Promise<Loaded>): Promise<Loaded> {
  const part = document.getElementById(id)
  if (part) await Promise.race([nearViewport(part), nextInteraction().then(nextPaint)])
  return loadPersistently(load)
}

/**
 * Loads the code of an island. A failed load is retried with the next interaction; until then, and while the browser is
 * offline, the island stays as the server rendered it.
 */
export async function loadPersistently<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (let attempts = 1; ; attempts++) {
    try {
      return await load()
    } catch (error) {
      if (attempts > 1 && navigator.onLine) throw error
      await nextInteraction()
    }
  }
}

/** A lazy component that the page can do without: where loading fails, there is nothing. */
export const lazyOptional = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadPersistently(load).catch((): ComponentType<Props> => () => null) }))

export function nearViewport(part: Element) {
  return new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        resolve()
      },
      { rootMargin: ROOT_MARGIN },
    )
    observer.observe(part)
  })
}

function nextInteraction() {
  return new Promise<void>((resolve) => {
    for (const type of INTERACTIONS)
      addEventListener(type, () => resolve(), { capture: true, once: true, passive: true })
  })
}
