type Conversion = {
  currency: string
  date: string
  isIndicative: boolean /** Of old rates. */
  age: string | undefined
}

/** Names the exchange rates that the prices of a page are converted with. */
export const ratesNote = {
  notConverted: 'Prices are in US dollars, as providers list them.',
  converted: ({ currency, date, isIndicative, age }: Conversion) =>
    `Providers list prices in USD. Shown in ${currency} at ${isIndicative ? 'indicative rates' : 'the rates'} of ${date}${age ? `, which are ${age} old` : ''}.`,
} as const
