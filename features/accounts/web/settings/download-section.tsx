import { useState } from 'react'
import { fetchPrivate, saveFile } from '#platform/web/api/private-file.ts'
import { toast } from '#platform/web/toast.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Download } from '#platform/web/ui/icons.tsx'
import { accountSettingsPage } from '../../words/account-settings.ts'
import { SettingsBody, SettingsSection } from './settings-section.tsx'

const words = accountSettingsPage.download

export function DownloadSection({ isEmailConfirmed }: { isEmailConfirmed: boolean }) {
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
