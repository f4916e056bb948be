export type Wish = { id: string; name: string }

const KEY = 'sanavia.wish'
/** Enough to sign up; whoever comes back tomorrow has forgotten it. */
const KEPT_MS = 30 * 60 * 1000

/** Remembers whom a visitor wanted to save, until they are signed in. */
export function keepWish(wish: Wish) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...wish, until: Date.now() + KEPT_MS }))
  } catch {
    // Storage can be refused: then the heart has to be pressed again.
  }
}

/** Whom the visitor wanted to save, once. */
export function takeWish(): Wish | undefined {
  try {
    const wish = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    sessionStorage.removeItem(KEY)
    return wish?.until > Date.now() ? wish : undefined
  } catch {
    return undefined
  }
}
