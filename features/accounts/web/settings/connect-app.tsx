import { useMemo, useState } from 'react'
import { encode } from 'uqr'
import { copyText } from '#platform/web/copy-text.ts'
import { toast } from '#platform/web/toast.ts'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { Copy } from '#platform/web/ui/icons.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { accountSettingsPage } from '../../words/account-settings.ts'
import { useAccountForm } from '../account-form.tsx'
import { addAuthenticator, confirmAuthenticator } from '../security/api.ts'
import { CodeField } from '../security/second-step-form.tsx'
import { PasswordForm } from './password-dialog.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'

type Secret = { secret: string; address: string }
type Step = { name: 'password' } | ({ name: 'app' } & Secret) | { name: 'codes'; codes: readonly string[] }

const { connect: words, recoveryCodes } = accountSettingsPage.twoStep

const TITLES = {
  password: words.title,
  app: words.title,
  codes: recoveryCodes.list.title,
} as const satisfies Record<Step['name'], string>

type ConnectAppProps = { onClose: () => void; onDone: () => void }

/** Connects an authenticator app: the password, then the app with its first code, then the recovery codes. */
export default function ConnectApp({ onClose, onDone }: ConnectAppProps) {
  const [step, setStep] = useState<Step>({ name: 'password' })
  return (
    <Dialog title={TITLES[step.name]} isOpen onClose={step.name === 'codes' ? onDone : onClose}>
      {step.name === 'password' && (
        <PasswordForm
          note={words.password.note}
          action={words.password.submit}
          busyAction={words.password.busy}
          send={addAuthenticator}
          onDone={({ secret, address }: Secret) => setStep({ name: 'app', secret, address })}
        />
      )}
      {step.name === 'app' && (
        <>
          <p className="-mt-2 mb-2 text-xs font-semibold text-muted">{words.step(1, 2)}</p>
          <AppForm {...step} onDone={(codes) => setStep({ name: 'codes', codes })} />
        </>
      )}
      {step.name === 'codes' && (
        <>
          <p className="-mt-2 mb-2 text-xs font-semibold text-muted">{words.step(2, 2)}</p>
          <RecoveryCodeList codes={step.codes} onDone={onDone} />
        </>
      )}
    </Dialog>
  )
}

type AppFormProps = Secret & { onDone: (codes: readonly string[]) => void }

function AppForm({ secret, address, onDone }: AppFormProps) {
  const { form, submit, field, refusal, isBusy } = useAccountForm({
    send: confirmAuthenticator,
    onDone: ({ codes, message }: { codes: readonly string[]; message: string }) => {
      toast.success(message)
      onDone(codes)
    },
  })
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <p className="text-sm text-muted">
        <Sentence
          text={words.scan}
          parts={{
            openApp: (
              <a className="link" href={address}>
                {words.openApp}
              </a>
            ),
          }}
        />
      </p>
      <QrImage text={address} />
      <SecretKey secret={secret} />
      {refusal && <FormAlert className="mt-4">{refusal}</FormAlert>}
      <CodeField autoFocus {...field('code', words.code)} className="mt-4" />
      <Button type="submit" busy={isBusy} className="mt-4.5 w-full">
        {isBusy ? words.busy : words.submit}
      </Button>
    </form>
  )
}

function SecretKey({ secret }: { secret: string }) {
  const copy = () => copyText(secret, words.key)
  return (
    <p className="flex items-center justify-between gap-2 rounded-sm bg-sand-50 py-1 pr-1 pl-3.5 text-sm">
      <span className="font-mono wrap-anywhere">{secret.match(/.{1,4}/g)?.join(' ')}</span>
      <IconButton bare label={words.key.copy} onClick={copy}>
        <Copy />
      </IconButton>
    </p>
  )
}

/** A QR code as one path: a square of 1 by 1 for each dark module. */
function QrImage({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: modules } = encode(text, { border: 0, ecc: 'M' })
    const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size: modules, path: squares.join('') }
  }, [text])
  return (
    <div className="mx-auto my-4.5 size-44 rounded-sm border border-line bg-white p-3">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={words.qrCode}>
        <path d={path} className="fill-ink" shapeRendering="crispEdges" />
      </svg>
    </div>
  )
}
