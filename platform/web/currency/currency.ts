import { useRouteLoaderData } from 'react-router'
import type { Rates } from '#platform/rules/money/exchange-rates.ts'
import { BASE_CURRENCY, BASE_LOCALE, currencyOfRegion } from '#platform/rules/money/money.ts'
import type { Site } from '#platform/rules/site.ts'
import { createPersistedStore, useStore } from '#platform/web/store.ts'
import { browserLocale, browserRegion } from './format-amount.ts'

/** The localStorage key of the chosen currency. The head script reads the same entry. */
export const CURRENCY_KEY = 'sanavia.currency'

const NO_RATES: Rates = {}
/** What the selector offers while no rates are known. */
const WITHOUT_RATES = ['EUR']

/** `chosen` is null until the visitor chooses: then the currency follows the region of the browser. */
type Preference = { chosen: string | null; locale: string }

const store = createPersistedStore<Preference>({
  key: CURRENCY_KEY,
  parse: (chosen) => ({ chosen, locale: browserLocale() }),
  serialize: ({ chosen }) => chosen,
})

/** Pages are cached and the same for everyone: the server renders prices in US dollars, and so does hydration. */
const SERVER_PREFERENCE: Preference = { chosen: BASE_CURRENCY, locale: BASE_LOCALE }

/** The currency and locale of prices, and the rates to convert them with. A page may show hundreds of prices. */
export function useCurrency() {
  const rates = useRouteLoaderData<Site>('root')?.rates
  const { chosen, locale } = useStore(store, SERVER_PREFERENCE)
  const known = rates?.conversion_rates ?? NO_RATES
  const currency = chosen !== null && chosen in known ? chosen : initialCurrency(chosen, known)
  const ownDate = rates?.otherDates[currency]
  return {
    currency,
    rates: known,
    locale,
    /** The day of a currency's rate. */
    dateOf: (code: string) => rates?.otherDates[code] ?? rates?.date,
    date: ownDate ?? rates?.date,
    isIndicative: ownDate !== undefined || (rates?.isIndicative ?? false),
  }
}

/** Every currency with a rate. */
export function useCurrencyChoices() {
  const rates = useRouteLoaderData<Site>('root')?.rates
  return rates ? Object.keys(rates.conversion_rates) : WITHOUT_RATES
}

const initialCurrency = (chosen: string | null, known: Rates) =>
  chosen === null ? currencyOfRegion(browserRegion(), known) : BASE_CURRENCY

export const chooseCurrency = (currency: string) => store.update(({ locale }) => ({ chosen: currency, locale }))

/**
 * The head script hides prices until they can be shown in the reader's currency and notation. Those of an island that is
 * not hydrated yet stay hidden.
 */
export function revealPrices() {
  const { dataset } = document.documentElement
  if (dataset.currency !== undefined) dataset.currency = 'shown'
}
