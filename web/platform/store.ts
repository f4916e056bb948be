import { useSyncExternalStore } from 'react'
import { safeLocalStorage } from './storage/web-storage.ts'

/** An external store: state outside of React that components subscribe to. */
export type Store<State> = {
  get: () => State
  set: (next: State) => void
  update: (change: (state: State) => State) => void
  subscribe: (listener: () => void) => () => void
}

/** A store in memory. It lives as long as the page. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial
  const { subscribe, notify } = createListeners()
  const set = (next: State) => {
    state = next
    notify()
  }
  return { get: () => state, set, update: (change) => set(change(state)), subscribe }
}

type Persistence<State> = {
  key: string
  /** From the stored text, null if there is none. Must not throw: the text may come from anywhere. */
  parse: (text: string | null) => State
  /** Null removes the entry. */
  serialize: (state: State) => string | null
  /** Called on every change, also on those of other tabs, before the subscribers. */
  onChange?: (state: State) => void
}

/**
 * A store in localStorage that follows other tabs through the `storage` event. It reads lazily, so that it can be created
 * on the server, and falls back to memory where the browser refuses storage.
 */
export function createPersistedStore<State>({ key, parse, serialize, onChange }: Persistence<State>): Store<State> {
  let cached: { state: State } | undefined
  const { subscribe, notify } = createListeners(followOtherTabs)

  const load = () => ({ state: parse(safeLocalStorage.read(key)) })
  const get = () => {
    cached ??= load()
    return cached.state
  }
  const change = (state: State) => {
    cached = { state }
    onChange?.(state)
    notify()
  }
  const set = (next: State) => {
    const text = serialize(next)
    // State that is not part of the text must not overwrite what another tab has stored meanwhile.
    if (text !== serialize(get())) store(text)
    change(next)
  }
  const store = (text: string | null) => {
    if (text === null) safeLocalStorage.remove(key)
    else safeLocalStorage.write(key, text)
  }
  function followOtherTabs(event: StorageEvent) {
    // A null key means that the whole storage was cleared.
    if (event.key === null || event.key === key) change(load().state)
  }
  return { get, set, update: (update) => set(update(get())), subscribe }
}

/** Subscribes a component to a store. `serverState` is what the server renders and the browser hydrates with. */
export function useStore<State>(store: Store<State>, serverState: State): State {
  return useSyncExternalStore(store.subscribe, store.get, () => serverState)
}

/** The subscribers of a store. While there is one, `onStorage` hears of the changes of other tabs. */
function createListeners(onStorage?: (event: StorageEvent) => void) {
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    if (onStorage) addEventListener('storage', onStorage)
    return () => {
      listeners.delete(listener)
      if (onStorage && listeners.size === 0) removeEventListener('storage', onStorage)
    }
  }
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return { subscribe, notify }
}
