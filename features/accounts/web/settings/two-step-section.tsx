import { lazy, Suspense, useState } from 'react'
import { formatLongDate } from '#platform/web/time/format.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Layers, QrCode } from '#platform/web/ui/icons.tsx'
import { Pill } from '#platform/web/ui/pill.tsx'
import { common } from '#platform/words/interface.ts'
import { RECOVERY_CODES, type SecondFactors } from '../../rules/second-factors.ts'
import { accountSettingsPage } from '../../words/account-settings.ts'
import { removeAuthenticator, renewRecoveryCodes } from '../security/api.ts'
import { PasswordDialog, PasswordForm } from './password-dialog.tsx'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { SettingsBody, SettingsRow, SettingsSection } from './settings-section.tsx'

const words = accountSettingsPage.twoStep

// With the generator of QR codes, which nothing else needs.
const ConnectApp = lazy(() => import('./connect-app.tsx'))

type TwoStepSectionProps = { factors: SecondFactors; onChange: () => void }

/** Two-step login: an authenticator app and its recovery codes. */
export function TwoStepSection({ factors, onChange }: TwoStepSectionProps) {
  const [open, setOpen] = useState<'connect' | 'remove' | 'codes'>()
  const close = () => setOpen(undefined)
  const closeAndReload = () => {
    close()
    onChange()
  }
  const { authenticatorAddedAt: addedAt } = factors
  return (
    <SettingsSection
      heading={words.heading}
      note={words.note}
      action={addedAt && <Pill tone="ok" text={words.onSince(formatLongDate(addedAt))} />}
    >
      {addedAt ? (
        <ul>
          <SettingsRow
            icon={<QrCode />}
            title={words.app.title}
            note={words.app.note}
            isActionSmall
            action={
              <Button kind="quiet" size="small" aria-label={words.app.removeLabel} onClick={() => setOpen('remove')}>
                {common.remove}
              </Button>
            }
          />
          <RecoveryCodesRow left={factors.recoveryCodesLeft} onRenew={() => setOpen('codes')} />
        </ul>
      ) : (
        <SettingsBody>
          <Button kind="outline" onClick={() => setOpen('connect')} className="max-sm:w-full">
            <QrCode />
            {words.app.connect}
          </Button>
        </SettingsBody>
      )}
      <Suspense>{open === 'connect' && <ConnectApp onClose={close} onDone={closeAndReload} />}</Suspense>
      <PasswordDialog
        title={words.switchOff.title}
        note={words.switchOff.note}
        action={words.switchOff.submit}
        busyAction={words.switchOff.busy}
        kind="danger"
        isOpen={open === 'remove'}
        send={removeAuthenticator}
        onDone={({ message }) => {
          toast.success(message)
          closeAndReload()
        }}
        onClose={close}
      />
      <NewCodesDialog isOpen={open === 'codes'} onClose={close} onDone={closeAndReload} />
    </SettingsSection>
  )
}

function RecoveryCodesRow({ left, onRenew }: { left: number; onRenew: () => void }) {
  return (
    <SettingsRow
      icon={<Layers />}
      tone={left < 3 ? 'warn' : 'good'}
      title={words.recoveryCodes.title}
      note={words.recoveryCodes.left(left, RECOVERY_CODES)}
      action={
        <Button kind="outline" size="small" onClick={onRenew}>
          {words.recoveryCodes.renew}
        </Button>
      }
    >
      <span aria-hidden="true" className="mt-1 flex gap-1.25">
        {Array.from({ length: RECOVERY_CODES }, (_, at) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
            key={at}
            className={`h-2 w-5.5 max-w-full rounded-[3px] ${at < left ? 'bg-teal-700' : 'border-[1.5px] border-line-strong bg-page'}`}
          />
        ))}
      </span>
    </SettingsRow>
  )
}

type NewCodesDialogProps = { isOpen: boolean; onClose: () => void; onDone: () => void }

function NewCodesDialog({ isOpen, onClose, onDone }: NewCodesDialogProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  const finish = () => {
    setCodes(undefined)
    onDone()
  }
  return (
    <Dialog
      title={codes ? words.recoveryCodes.list.title : words.recoveryCodes.renewal.title}
      isOpen={isOpen}
      onClose={codes ? finish : onClose}
    >
      {isOpen && !codes && (
        <PasswordForm
          note={words.recoveryCodes.renewal.note}
          action={words.recoveryCodes.renewal.submit}
          busyAction={words.recoveryCodes.renewal.busy}
          send={renewRecoveryCodes}
          onDone={(answer) => setCodes(answer.codes)}
        />
      )}
      {codes && <RecoveryCodeList codes={codes} onDone={finish} />}
    </Dialog>
  )
}
