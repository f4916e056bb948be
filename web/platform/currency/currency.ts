import { useRouteLoaderData } from 'react-router'
import type { Rates } from '#domain/exchange-rates.ts'
import { BASE_CURRENCY } from '#domain/money.ts'
import type { Site } from '#domain/site.ts'
import { createPersistedStore, useStore } from '../store.ts'

/** The localStorage key of the chosen currency. The head script reads the same entry. */
export const CURRENCY_KEY = 'sanavia.currency'

const NO_RATES: Rates = {}
/** What the selector offers while no rates are known. */
const WITHOUT_RATES = ['EUR']

const store = createPersistedStore<string>({
  key: CURRENCY_KEY,
  parse: (text) => text ?? BASE_CURRENCY,
  serialize: (currency) => currency,
})

/** The chosen currency, the rates to convert prices with, and the choices. The server renders prices in US dollars. */
export function useCurrency() {
  const rates = useRouteLoaderData<Site>('root')?.rates
  const chosen = useStore(store, BASE_CURRENCY)
  const known = rates?.conversion_rates ?? NO_RATES
  return {
    currency: chosen in known ? chosen : BASE_CURRENCY,
    choices: rates ? Object.keys(known) : WITHOUT_RATES,
    rates: known,
    date: rates?.date,
    isIndicative: rates?.isIndicative ?? false,
  }
}

export const chooseCurrency = (currency: string) => store.set(currency)

/** The head script hides prices until they can be shown in the chosen currency. */
export function revealPrices() {
  delete document.documentElement.dataset.currency
}
