import { countrySpecs, isValidBIC, isValidIBAN } from 'ibantools'
import { createBankForm } from '../rules/payouts.ts'

/** Schema of the bank form. Lazy: only submitting the form loads ibantools. */
export const BankForm = createBankForm({ countrySpecs, isValidIBAN, isValidBIC })
