import { Download } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { accountSettingsPage } from '#content/pages/account-settings.ts'
import { Button } from '#web/ui/button.tsx'
import { downloadMyData } from './download-my-data.ts'
import { SettingsSection } from './settings-section.tsx'

export function DownloadSection({ isEmailConfirmed }: { isEmailConfirmed: boolean }) {
  const [isBusy, setBusy] = useState(false)
  const { heading, note } = accountSettingsPage.download
  const download = async () => {
    setBusy(true)
    const problem = await downloadMyData()
    setBusy(false)
    if (problem) toast.error(problem)
    else toast.success('Your data is in your downloads.')
  }
  return (
    <SettingsSection heading={heading} note={note}>
      {!isEmailConfirmed && (
        <p className="mb-4 text-sm text-muted">
          Requests that you sent by our forms come along once your e-mail address is confirmed. That is how we know that
          they are yours.
        </p>
      )}
      <Button kind="outline" busy={isBusy} onClick={download} className="max-sm:w-full">
        {!isBusy && <Download />}
        {isBusy ? 'Collecting your data' : 'Download my data'}
      </Button>
    </SettingsSection>
  )
}
