import { useRevalidator } from 'react-router'
import type { User } from '#domain/accounts.ts'
import { NotLoaded } from '#web/ui/block-alert.tsx'
import { LoadingShape } from '#web/ui/loading-shape.tsx'
import type { loadAccountSettings } from '../account-calls.ts'
import { DeleteSection } from './delete-section.tsx'
import { DevicesSection } from './devices-section.tsx'
import { DownloadSection } from './download-section.tsx'
import { EmailSection } from './email-section.tsx'
import { MailsSection } from './mails-section.tsx'
import { PasswordSection } from './password-section.tsx'

type Loaded = Awaited<ReturnType<typeof loadAccountSettings>>
type AccountSettingsProps = { user: User; loaded: Loaded; onDeleted: (message: string) => void }

export function AccountSettings({ user, loaded, onDeleted }: AccountSettingsProps) {
  const { revalidate } = useRevalidator()
  if (!loaded.ok) return <NotLoaded message={loaded.message} />
  const { settings, devices } = loaded
  return (
    <div>
      <EmailSection key={settings.email} settings={settings} onChange={revalidate} />
      <PasswordSection username={user.username} onChange={revalidate} />
      <DevicesSection devices={devices} onChange={revalidate} />
      <MailsSection chosen={settings.mails} />
      <DownloadSection isEmailConfirmed={settings.isEmailConfirmed} />
      <DeleteSection onDeleted={({ message }) => onDeleted(message)} />
    </div>
  )
}

const SHAPES = ['h-52', 'h-64', 'h-40', 'h-52']

export function AccountSettingsSkeleton() {
  return (
    <LoadingShape says="Loading your settings">
      {SHAPES.map((height, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is static
          key={at}
          className="grid gap-x-8 gap-y-4 border-t border-line py-8 first:border-t-0 first:pt-0 xl:grid-cols-[280px_minmax(0,1fr)]"
        >
          <div className="h-9 w-48 rounded-sm bg-sand-100" />
          <div className={`max-w-180 rounded-md bg-sand-100 ${height}`} />
        </div>
      ))}
    </LoadingShape>
  )
}
