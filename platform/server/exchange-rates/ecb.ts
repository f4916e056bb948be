import { bundledRates } from '#content/exchange-rates.ts'
import type { Rates } from '#platform/rules/exchange-rates.ts'

/** The daily reference rates of the European Central Bank: what one euro is worth in about thirty currencies. */
export const ECB_URL = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'

const DAY = /<Cube time=(["'])(\d{4}-\d{2}-\d{2})\1\s*>/g
const RATE = /<Cube currency=(["'])([A-Z]{3})\1 rate=(["'])(\d{1,7}(?:\.\d{1,8})?)\3\s*\/>/g
const CURRENCIES_MIN = 15
const SIGNIFICANT_DIGITS = 6

/** Parses the file: US dollar rates of the currencies that the bundled table has, and their day. Throws on anything else. */
export function parseEcbRates(xml: string): { rates: Rates; date: string } {
  const [day, ...otherDays] = [...xml.matchAll(DAY)].map(([, , date = '']) => date)
  if (day === undefined || otherDays.length > 0) throw new Error('the file does not have the rates of one day')
  const perEuro = new Map([...xml.matchAll(RATE)].map(([, , code = '', , rate]) => [code, Number(rate)]))
  const dollars = perEuro.get('USD')
  if (!dollars || perEuro.size < CURRENCIES_MIN) throw new Error('the file lacks rates')
  const rates: Rates = { USD: 1, EUR: rounded(1 / dollars) }
  for (const code of Object.keys(bundledRates.rates)) {
    const rate = perEuro.get(code)
    if (rate && code !== 'USD') rates[code] = rounded(rate / dollars)
  }
  return { rates, date: day }
}

const rounded = (rate: number) => Number(rate.toPrecision(SIGNIFICANT_DIGITS))
