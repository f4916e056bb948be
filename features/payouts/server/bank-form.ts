import { countrySpecs, isValidBIC, isValidIBAN } from 'ibantools'
import { createBankForm } from '../rules/payouts.ts'

/** Schema of the bank form, as the server checks it. */
export const BankForm = createBankForm({ countrySpecs, isValidIBAN, isValidBIC })
