import { ShieldAlert, ShieldCheck } from 'lucide-react'
import type { SecondFactors } from '#domain/second-factors.ts'

/** How well the account is protected, in one sentence. */
export function ProtectionBanner({ factors }: { factors: SecondFactors }) {
  const isProtected = factors.passkeys.length > 0 || factors.authenticatorAddedAt !== null
  const Icon = isProtected ? ShieldCheck : ShieldAlert
  return (
    <div className="on-dark grid grid-cols-[auto_1fr] items-center gap-4.5 rounded-md bg-pine px-4 py-4.5 text-white sm:px-6 sm:py-5">
      <Icon className="size-8 text-apricot" />
      <div>
        <p className="text-lg font-semibold">{isProtected ? protection(factors) : notProtected(factors)}</p>
        <p className="text-sm text-[#dce8e3]">{isProtected ? factorsInWords(factors) : HOW}</p>
      </div>
    </div>
  )
}

const HOW = 'Add a passkey, or connect an authenticator app. Either takes about a minute.'

/** Passkeys alone leave the password of patients and providers as a way in. */
const protection = ({ isRequired, authenticatorAddedAt }: SecondFactors) =>
  isRequired || authenticatorAddedAt ? 'Your account is well protected' : 'You can log in without your password'

const notProtected = ({ isRequired }: SecondFactors) =>
  isRequired ? 'Operators need a second factor' : 'A password alone protects your account'

function factorsInWords({ passkeys, authenticatorAddedAt, recoveryCodesLeft }: SecondFactors) {
  const parts: string[] = []
  if (passkeys.length > 0) parts.push(passkeys.length === 1 ? 'one passkey' : `${passkeys.length} passkeys`)
  if (authenticatorAddedAt) {
    parts.push('an authenticator app')
    parts.push(recoveryCodesLeft === 1 ? 'one recovery code' : `${recoveryCodesLeft} recovery codes`)
  }
  const sentence = new Intl.ListFormat('en-GB').format(parts)
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}
