import { useMemo, useSyncExternalStore } from 'react'
import { safeLocalStorage, safeSessionStorage } from '#platform/web/storage/web-storage.ts'
import { useHydrated } from '#platform/web/use-hydrated.ts'

/** An external store: state outside of React that components subscribe to. */
export type Store<State> = {
  get: () => State
  set: (next: State) => void
  update: (change: (state: State) => State) => void
  subscribe: (listener: () => void) => () => void
}

/** A store in memory. It lives as long as the page. */
export const createStore = <State>(initial: State) => buildStore({ load: () => initial })

type Persistence<State> = {
  key: string
  /**
   * From the stored text, null if there is none, and the state before another tab changed it. Must not throw: the text
   * may come from anywhere.
   */
  parse: (text: string | null, previous?: State) => State
  /** Null removes the entry. */
  serialize: (state: State) => string | null
  /** Called on every change, also on those of other tabs, before the subscribers. */
  onChange?: (state: State) => void
}

/**
 * A store in localStorage that follows other tabs through the `storage` event. It reads lazily, so that it can be created
 * on the server, and falls back to memory where the browser refuses storage.
 */
export function createPersistedStore<State>({ key, parse, serialize, onChange }: Persistence<State>) {
  const save = (next: State, previous: State) => {
    const text = serialize(next)
    // State that is not part of the text must not overwrite what another tab has stored meanwhile.
    if (text === serialize(previous)) return
    if (text === null) safeLocalStorage.remove(key)
    else safeLocalStorage.write(key, text)
  }
  return buildStore({ load: (previous) => parse(safeLocalStorage.read(key), previous), save, key, onChange })
}

/** A store in sessionStorage: it outlives the page and ends with the tab. Where the browser refuses storage it lives in memory. */
export const createTabStore = <State>(key: string, toState: (stored: unknown) => State) =>
  buildStore({
    load: () => toState(safeSessionStorage.readJson(key)),
    save: (next) => void safeSessionStorage.writeJson(key, next),
  })

/** Subscribes a component to a store. `serverState` is what the server renders and the browser hydrates with. */
export const useStore = <State>(store: Store<State>, serverState: State): State =>
  useHydratedSnapshot(store.subscribe, store.get, serverState)

type Subscribe = (listener: () => void) => () => void

/**
 * `useSyncExternalStore` that replaces what the server rendered in a transition. What changes before the transition is over is
 * shown at once: a checkbox that is ticked meanwhile must not jump back.
 */
export function useHydratedSnapshot<Snapshot>(subscribe: Subscribe, get: () => Snapshot, serverSnapshot: Snapshot) {
  const isHydrated = useHydrated()
  const changes = useMemo(() => trackChanges(subscribe), [subscribe])
  const getServerSnapshot = () => serverSnapshot
  const getSnapshot = () => (isHydrated || changes.hasChanged ? get() : serverSnapshot)
  return useSyncExternalStore(changes.subscribe, getSnapshot, getServerSnapshot)
}

function trackChanges(subscribe: Subscribe) {
  const changes = {
    hasChanged: false,
    subscribe: (listener: () => void) =>
      subscribe(() => {
        changes.hasChanged = true
        listener()
      }),
  }
  return changes
}

type StoreOptions<State> = {
  load: (previous?: State) => State
  save?: (next: State, previous: State) => void
  /** The localStorage key whose changes in other tabs are followed while there are subscribers. */
  key?: string
  onChange?: ((state: State) => void) | undefined
}

function buildStore<State>({ load, save, key, onChange }: StoreOptions<State>): Store<State> {
  let cached: { state: State } | undefined
  const listeners = new Set<() => void>()
  const get = () => {
    cached ??= { state: load() }
    return cached.state
  }
  const change = (state: State) => {
    cached = { state }
    onChange?.(state)
    for (const listener of listeners) listener()
  }
  const set = (next: State) => {
    save?.(next, get())
    change(next)
  }
  const followOtherTabs = (event: StorageEvent) => {
    // A null key means that the whole storage was cleared.
    if (event.key === null || event.key === key) change(load(cached?.state))
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    if (key) addEventListener('storage', followOtherTabs)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) removeEventListener('storage', followOtherTabs)
    }
  }
  return { get, set, update: (update) => set(update(get())), subscribe }
}
