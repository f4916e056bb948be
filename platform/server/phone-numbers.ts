import { phoneDigits } from '#platform/rules/users.ts'
import { AppError } from '#platform/server/app-error.ts'

/**
 * Refuses a phone number that cannot exist: an unknown country code, or a length that its country does not have.
 *
 * Possible, not valid: the ranges that a country assigns change faster than a library is updated, and a refused number of a
 * patient is worse than a wrong one. A number without a country code could be of any country and passes; the schemas of
 * the forms have counted its digits. The browser does without the library because of its size.
 */
export async function assertPossiblePhone(phone: string) {
  const digits = phoneDigits(phone)
  if (!digits.startsWith('+')) return
  // A hundred modules, which a start need not wait for
  const { validatePhoneNumberLength } = await import('libphonenumber-js/min')
  const problem = validatePhoneNumberLength(digits)
  if (problem === undefined) return
  if (problem === 'INVALID_COUNTRY')
    throw new AppError('bad_request', 'No country has the code that this phone number begins with. Please check it.')
  if (problem === 'TOO_LONG')
    throw new AppError('bad_request', 'This phone number has too many digits for its country. Please check it.')
  throw new AppError('bad_request', 'This phone number has too few digits for its country. Please check it.')
}
