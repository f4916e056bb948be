import { expect, test } from 'vitest'
import { assertPossiblePhone } from '#platform/server/phone-numbers.ts'

const TOO_MANY = 'This phone number has too many digits for its country. Please check it.'
const TOO_FEW = 'This phone number has too few digits for its country. Please check it.'
const NO_COUNTRY = 'No country has the code that this phone number begins with. Please check it.'

test.each([
  ['a German landline', '+49 30 1234567'],
  ['a German landline with few digits', '+4930123456'],
  ['a Turkish mobile', '+90 532 123 45 67'],
  ['a US number of the fictional range', '+1 (202) 555-0199'],
  ['a British number', '+44 20 7946 0018'],
  ['a number of an Italian landline with its leading zero', '+39 021 2345678'],
  ['Arabic digits', '+٩٠ ٥٣٢ ١٢٣ ٤٥ ٦٧'],
  ['a toll-free number', '+1 800 555 0142'],
  ['an unassigned number of a possible length', '+49 999 9999999'],
  ['a number without a country code', '030 1234567'],
  ['a short number without a country code', '12345'],
  ['an international prefix instead of a plus', '0049 30 1234567'],
  ['nothing, where the number is optional', ''],
])('%s passes', async (_what, phone) => {
  await expect(assertPossiblePhone(phone)).resolves.toBeUndefined()
})

test.each([
  ['a US number with a digit too many', '+1 202 555 01990', TOO_MANY],
  ['a US number without its area code', '+1 555 0199', TOO_FEW],
  ['a Turkish number with too few digits', '+90 532 1', TOO_FEW],
  ['a country code that does not exist', '+999 1234567', NO_COUNTRY],
  ['a country code alone', '+49 1', TOO_FEW],
])('%s is refused', async (_what, phone, message) => {
  await expect(assertPossiblePhone(phone)).rejects.toThrow(message)
})
