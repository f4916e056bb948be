/**
 * What one US dollar was worth on that day, rounded, in the 25 currencies of the brand's claim. Used while no service answers,
 * and shown with its date and age.
 */
export const bundledRates = {
  date: '2025-06-02',
  rates: {
    USD: 1,
    EUR: 0.875,
    GBP: 0.739,
    AED: 3.6725,
    ALL: 86.1,
    ARS: 1190,
    AUD: 1.54,
    BAM: 1.711,
    BRL: 5.68,
    CAD: 1.37,
    CHF: 0.818,
    DKK: 6.53,
    EGP: 49.7,
    HUF: 352,
    INR: 85.4,
    JPY: 142.8,
    MXN: 19.2,
    NOK: 10.1,
    PKR: 282,
    PLN: 3.73,
    RON: 4.42,
    SAR: 3.75,
    SEK: 9.53,
    THB: 32.5,
    TRY: 39.2,
  },
} as const
