import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { User } from '#platform/rules/users.ts'
import { fetchPrivate, saveFile } from '#platform/web/api/private-file.ts'
import { toast } from '#platform/web/toast.ts'
import { NotLoaded } from '#platform/web/ui/block-alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Download, ShieldAlert, ShieldCheck } from '#platform/web/ui/icons.tsx'
import { LoadingShape } from '#platform/web/ui/loading/loading-shape.tsx'
import type { SecondFactors } from '../../rules/second-factors.ts'
import { accountSettingsPage } from '../../words/account-settings.ts'
import type { loadAccountSettings } from '../api.ts'
import { DeleteSection } from './delete-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { EmailSection } from './email-section.tsx'
import { MailsSection } from './mails-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PasswordRow } from './password-row.tsx'
import { SecurityEventsSection } from './security-events-section.tsx'
import { SettingsBody, SettingsSection } from './settings-section.tsx'
import { TwoStepSection } from './two-step-section.tsx'

type Loaded = Awaited<ReturnType<typeof loadAccountSettings>>
type AccountSettingsProps = {
  user: User
  loaded: Loaded
  onDeleted: (message: string) => void
  endCalendarFeed: () => Promise<{ ok: boolean; message?: string }>
  /** The section with the id `billing`, of accounts that issue or receive invoices. */
  billing?: ReactNode
  /** The section about notifications on this device. */
  device?: ReactNode
}

const frame = 'grid gap-x-8 gap-y-6 xl:grid-cols-[216px_minmax(0,1fr)]'

const words = accountSettingsPage.download

function DownloadSection({ isEmailConfirmed }: { isEmailConfirmed: boolean }) {
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const problem = await downloadMyData()
    setBusy(false)
    if (problem) toast.error(problem)
    else toast.success(words.done)
  }
  return (
    <SettingsSection id="data" heading={words.heading} note={words.note}>
      <SettingsBody>
        {!isEmailConfirmed && <p className="mb-4 text-sm text-muted">{words.unconfirmed}</p>}
        <Button kind="outline" busy={isBusy} onClick={download} className="max-sm:w-full">
          {!isBusy && <Download />}
          {isBusy ? words.busy : words.action}
        </Button>
      </SettingsBody>
    </SettingsSection>
  )
}

/** Saves the archive of the account as a file. Returns the error message, if any. */
async function downloadMyData() {
  const fetched = await fetchPrivate('/api/v1/user/my-data')
  if (!fetched.ok) return fetched.message
  saveFile(fetched.content, 'my-sanavia-data.zip')
}

const protectionWords = accountSettingsPage.protection

/** How well the account is protected, in one sentence. */
function ProtectionBanner({ factors }: { factors: SecondFactors }) {
  const isProtected = factors.passkeys.length > 0 || factors.authenticatorAddedAt !== null
  const Icon = isProtected ? ShieldCheck : ShieldAlert
  return (
    <div className="on-dark grid grid-cols-[auto_1fr] items-center gap-4.5 rounded-md bg-pine px-4 py-4.5 text-white sm:px-6 sm:py-5">
      <Icon className="size-8 text-apricot" />
      <div>
        <p className="text-lg font-semibold">{isProtected ? protection(factors) : notProtected(factors)}</p>
        <p className="text-sm text-mist">{isProtected ? factorsInWords(factors) : protectionWords.advice}</p>
      </div>
    </div>
  )
}

/** Passkeys alone leave the password of patients and providers as a way in. */
const protection = ({ isRequired, authenticatorAddedAt }: SecondFactors) =>
  isRequired || authenticatorAddedAt ? protectionWords.strong : protectionWords.passkeysOnly

const notProtected = ({ isRequired }: SecondFactors) =>
  isRequired ? protectionWords.secondFactorMissing : protectionWords.passwordOnly

function factorsInWords({ passkeys, authenticatorAddedAt, recoveryCodesLeft }: SecondFactors) {
  const parts: string[] = []
  if (passkeys.length > 0) parts.push(protectionWords.factors.passkeys(passkeys.length))
  if (authenticatorAddedAt) {
    parts.push(protectionWords.factors.authenticator)
    parts.push(protectionWords.factors.recoveryCodes(recoveryCodesLeft))
  }
  const sentence = new Intl.ListFormat('en-GB').format(parts)
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}

export function AccountSettings({ user, loaded, onDeleted, endCalendarFeed, billing, device }: AccountSettingsProps) {
  const { revalidate } = useRevalidator()
  const [isChangingPassword, setChangingPassword] = useState(false)
  if (!loaded.ok) return <NotLoaded message={loaded.message} />
  const { settings, devices, factors, events, hasCalendarFeed } = loaded
  return (
    <div className={frame}>
      <SettingsMenu hasBilling={Boolean(billing)} />
      <div className="grid max-w-215 gap-5">
        <ProtectionBanner factors={factors} />
        <PasskeysSection factors={factors} onChange={revalidate}>
          <PasswordRow
            username={user.username}
            changedAt={factors.passwordChangedAt}
            isFallback={factors.passkeys.length > 0}
            isOpen={isChangingPassword}
            onOpen={setChangingPassword}
            onChange={revalidate}
          />
        </PasskeysSection>
        <TwoStepSection factors={factors} onChange={revalidate} />
        <DevicesSection
          devices={devices}
          isOperator={user.role === 'operator'}
          hasCalendarFeed={hasCalendarFeed}
          endCalendarFeed={endCalendarFeed}
          onChange={revalidate}
        />
        <SecurityEventsSection
          key={events.events[0]?.id}
          first={events}
          username={user.username}
          onChange={revalidate}
        />
        <EmailSection key={settings.email} settings={settings} onChange={revalidate} />
        {billing}
        <MailsSection chosen={settings.mails} />
        {device}
        <DownloadSection isEmailConfirmed={settings.isEmailConfirmed} />
        <DeleteSection onDeleted={({ message }) => onDeleted(message)} />
      </div>
    </div>
  )
}

/** Links to the groups of the page; on narrow screens the page itself is short enough to scroll. */
function SettingsMenu({ hasBilling }: { hasBilling: boolean }) {
  const entries = accountSettingsPage.menu.filter(({ id }) => id !== 'billing' || hasBilling)
  return (
    <nav aria-label={accountSettingsPage.menuLabel} className="max-xl:hidden">
      <ul className="sticky top-24 border-l-2 border-line">
        {entries.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-0.5 flex min-h-11 items-center border-l-2 border-transparent px-4 font-semibold hover:border-teal-700 hover:text-teal-700"
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const SHAPES = ['h-24', 'h-64', 'h-40', 'h-52']

export function AccountSettingsSkeleton() {
  return (
    <LoadingShape says={accountSettingsPage.loading}>
      <div className={frame}>
        <div className="h-56 rounded-md bg-sand-100 max-xl:hidden" />
        <div className="grid max-w-215 gap-5">
          {SHAPES.map((height) => (
            <div key={height} className={`rounded-md bg-sand-100 ${height}`} />
          ))}
        </div>
      </div>
    </LoadingShape>
  )
}
