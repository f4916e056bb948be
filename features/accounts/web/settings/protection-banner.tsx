import { ShieldAlert, ShieldCheck } from '#platform/web/ui/icons.tsx'
import type { SecondFactors } from '../../rules/second-factors.ts'
import { accountSettingsPage } from '../../words/account-settings.ts'

const words = accountSettingsPage.protection

/** How well the account is protected, in one sentence. */
export function ProtectionBanner({ factors }: { factors: SecondFactors }) {
  const isProtected = factors.passkeys.length > 0 || factors.authenticatorAddedAt !== null
  const Icon = isProtected ? ShieldCheck : ShieldAlert
  return (
    <div className="on-dark grid grid-cols-[auto_1fr] items-center gap-4.5 rounded-md bg-pine px-4 py-4.5 text-white sm:px-6 sm:py-5">
      <Icon className="size-8 text-apricot" />
      <div>
        <p className="text-lg font-semibold">{isProtected ? protection(factors) : notProtected(factors)}</p>
        <p className="text-sm text-mist">{isProtected ? factorsInWords(factors) : words.advice}</p>
      </div>
    </div>
  )
}

/** Passkeys alone leave the password of patients and providers as a way in. */
const protection = ({ isRequired, authenticatorAddedAt }: SecondFactors) =>
  isRequired || authenticatorAddedAt ? words.strong : words.passkeysOnly

const notProtected = ({ isRequired }: SecondFactors) => (isRequired ? words.secondFactorMissing : words.passwordOnly)

function factorsInWords({ passkeys, authenticatorAddedAt, recoveryCodesLeft }: SecondFactors) {
  const parts: string[] = []
  if (passkeys.length > 0) parts.push(words.factors.passkeys(passkeys.length))
  if (authenticatorAddedAt) {
    parts.push(words.factors.authenticator)
    parts.push(words.factors.recoveryCodes(recoveryCodesLeft))
  }
  const sentence = new Intl.ListFormat('en-GB').format(parts)
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}
