import { useState } from 'react'
import { MAIL_KINDS, type MailKind } from '#platform/rules/mail-kinds.ts'
import { toast } from '#platform/web/toast.ts'
import { Switch } from '#platform/web/ui/fields/field.tsx'
import { mailChoices } from '#platform/words/email-notifications.ts'
import type { MailChoices } from '../../rules/account-settings.ts'
import { accountSettingsPage } from '../../words/account-settings.ts'
import { chooseMails } from '../api.ts'
import { SettingsBody, SettingsSection } from './settings-section.tsx'

/** Optimistic update: a switch applies immediately and rolls back if it cannot be saved. */
export function MailsSection({ chosen }: { chosen: MailChoices }) {
  const [choices, setChoices] = useState(chosen)
  const { heading, note } = accountSettingsPage.mails
  const choose = async (kind: MailKind, isEnabled: boolean) => {
    const next = { ...choices, [kind]: isEnabled }
    setChoices(next)
    const answer = await chooseMails(next)
    if (answer.ok) return toast.success(answer.message)
    setChoices((now) => ({ ...now, [kind]: !isEnabled }))
    toast.error(answer.message)
  }
  return (
    <SettingsSection id="mails" heading={heading} note={note}>
      <SettingsBody>
        <ul className="-my-2 divided">
          {MAIL_KINDS.map((kind) => (
            <li key={kind} className="py-2">
              <Switch checked={choices[kind]} onChange={(event) => choose(kind, event.currentTarget.checked)}>
                <span className="py-1">
                  <span className="font-semibold">{mailChoices[kind].name}</span>
                  <span className="block text-sm text-muted">{mailChoices[kind].note}</span>
                </span>
              </Switch>
            </li>
          ))}
        </ul>
      </SettingsBody>
    </SettingsSection>
  )
}
