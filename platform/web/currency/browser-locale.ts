import { BASE_LOCALE } from '#platform/rules/money/money.ts'

/** The browser's locale for amounts. Digits stay Latin, since the text around them is English. */
export function browserLocale() {
  const { language } = navigator
  if (language === 'en' || language === BASE_LOCALE) return BASE_LOCALE
  try {
    return new Intl.Locale(language, { numberingSystem: 'latn' }).toString()
  } catch {
    return BASE_LOCALE
  }
}

/** The likely region of the browser's language: AT for `de-AT`, DE for `de`; empty when there is none. */
export function browserRegion() {
  try {
    const locale = new Intl.Locale(navigator.language)
    // Browsers load tables for `maximize`, which takes a phone 40 ms. Most languages name their region.
    return locale.region ?? locale.maximize().region ?? ''
  } catch {
    return ''
  }
}
