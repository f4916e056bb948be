const none: ReadonlySet<string> = new Set()
let [owner, ids]: [string | undefined, typeof none] = [undefined, none]
const listeners = new Set<() => void>()

/** Whom an account has saved, as far as this tab has heard. */
export const savedBy = (account: string | undefined) => (account === owner ? ids : none)

export function tellSaved(account: string, saved: typeof none) {
  owner = account
  ids = saved
  for (const listener of listeners) listener()
}

export function onSaved(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
