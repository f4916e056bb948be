const NEAR = '1000px'
const SIGNS = ['pointerdown', 'keydown', 'online'] as const

/**
 * Loads what a part of the page needs when it comes near the screen, or when the visitor begins to do something anywhere:
 * it is then there in time. A part that is not in the page yet is needed at once. What fails is tried again with the next
 * thing the visitor does; until then, and as long as there is no connection, the part stays as it is.
 */
export async function loadOnVisible<Loaded>(id: string, load: () => Promise<Loaded>): Promise<Loaded> {
  const part = document.getElementById(id)
  if (part) await Promise.race([comesNear(part), signOfLife()])
  for (let tries = 1; ; tries++) {
    try {
      return await load()
    } catch (error) {
      if (tries > 1 && navigator.onLine) throw error
      await signOfLife()
    }
  }
}

function comesNear(part: Element) {
  return new Promise<void>((resolve) => {
    const watching = new IntersectionObserver(
      ([seen]) => {
        if (!seen?.isIntersecting) return
        watching.disconnect()
        resolve()
      },
      { rootMargin: NEAR },
    )
    watching.observe(part)
  })
}

function signOfLife() {
  return new Promise<void>((resolve) => {
    for (const sign of SIGNS) addEventListener(sign, () => resolve(), { capture: true, once: true })
  })
}
