/**
 * Signs and abbreviations that people write beside an amount, in upper case and without spaces, with the currencies they
 * stand for. ISO codes need no entry.
 */
const CURRENCIES_OF_SIGN: Readonly<Record<string, string>> = {
  $: 'USD CAD AUD NZD SGD HKD MXN ARS CLP COP',
  US$: 'USD',
  A$: 'AUD',
  AU$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  $CA: 'CAD',
  $US: 'USD',
  $AU: 'AUD',
  $MX: 'MXN',
  $AR: 'ARS',
  MX$: 'MXN',
  R$: 'BRL',
  R: 'ZAR',
  '€': 'EUR',
  '£': 'GBP EGP',
  'E£': 'EGP',
  '£GB': 'GBP',
  '¥': 'JPY CNY',
  '￥': 'JPY CNY',
  'CN¥': 'CNY',
  'JP¥': 'JPY',
  元: 'CNY',
  円: 'JPY',
  '₩': 'KRW',
  원: 'KRW',
  '₺': 'TRY',
  TL: 'TRY',
  '₹': 'INR',
  RS: 'INR PKR',
  KR: 'DKK NOK SEK ISK',
  ZŁ: 'PLN',
  KČ: 'CZK',
  FT: 'HUF',
  LEI: 'RON',
  LEU: 'RON',
  ЛВ: 'BGN',
  KM: 'BAM',
  КМ: 'BAM',
  LEKË: 'ALL',
  LEK: 'ALL',
  FR: 'CHF',
  SFR: 'CHF',
  '฿': 'THB',
  DH: 'AED',
  DHS: 'AED',
  'د.إ': 'AED',
  'ر.س': 'SAR',
  SR: 'SAR',
  'ج.م': 'EGP',
  '₽': 'RUB',
  '₪': 'ILS',
  '₴': 'UAH',
  '₫': 'VND',
}

/** Whether a sign can stand for the currency; undefined when it is no sign of any currency. */
export function signFits(sign: string, currency: string) {
  const name = sign.replaceAll(/[\s\p{Bidi_C}]/gu, '').toUpperCase()
  const listed = CURRENCIES_OF_SIGN[name] ?? CURRENCIES_OF_SIGN[name.replace(/\.$/, '')]
  if (listed) return listed.split(' ').includes(currency)
  return /^[A-Z]{3}$/.test(name) ? name === currency : undefined
}
