import { useSyncExternalStore } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Rates } from '#domain/exchange-rates.ts'
import { BASE_CURRENCY } from '#domain/money.ts'
import type { Site } from '#domain/site.ts'

/** Where the browser keeps the choice. The early script of the page head reads the same place. */
export const CURRENCY_KEY = 'sanavia.currency'

const NO_RATES: Rates = {}
/** What the selector offers while no rates are known. */
const WITHOUT_RATES = ['EUR']

const listeners = new Set<() => void>()
let inMemory: string | undefined

/** The chosen currency, the rates to show prices in it, and what can be chosen. Pages arrive from the server in US dollars. */
export function useCurrency() {
  const rates = useRouteLoaderData<Site>('root')?.rates
  const chosen = useSyncExternalStore(subscribe, read, () => BASE_CURRENCY)
  const known = rates?.conversion_rates ?? NO_RATES
  return {
    currency: chosen in known ? chosen : BASE_CURRENCY,
    choices: rates ? Object.keys(known) : WITHOUT_RATES,
    rates: known,
    date: rates?.date,
    isIndicative: rates?.isIndicative ?? false,
  }
}

export function chooseCurrency(currency: string) {
  inMemory = currency
  try {
    localStorage.setItem(CURRENCY_KEY, currency)
  } catch {
    // Storage may be refused; then the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

/** Prices are hidden by the early script until they can be shown in the chosen currency. */
export function revealPrices() {
  delete document.documentElement.dataset.currency
}

function read() {
  if (inMemory !== undefined) return inMemory
  try {
    inMemory = localStorage.getItem(CURRENCY_KEY) ?? BASE_CURRENCY
  } catch {
    inMemory = BASE_CURRENCY
  }
  return inMemory
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', followOtherTabs)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', followOtherTabs)
  }
}

function followOtherTabs({ key }: StorageEvent) {
  if (key !== null && key !== CURRENCY_KEY) return
  inMemory = undefined
  for (const listener of listeners) listener()
}
