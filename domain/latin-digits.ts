const OTHERS = /[\u0660-\u0669\u06F0-\u06F9\uFF10-\uFF19\uFF0B]/g

/** Arabic, Persian and full-width digits, and the plus that belongs to the last, as the ones that phones dial. */
export const latinDigits = (text: string) => text.replaceAll(OTHERS, (sign) => (sign === '＋' ? '+' : digitOf(sign)))

/** Each of the three begins at a code that ends in 0. */
const digitOf = (digit: string) => String(digit.charCodeAt(0) % 16)
