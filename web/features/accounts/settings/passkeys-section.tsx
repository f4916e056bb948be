import { Fingerprint, Laptop, MoreVertical, Plus, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { accountSettingsPage } from '#content/pages/account-settings.ts'
import type { Passkey, SecondFactors } from '#domain/second-factors.ts'
import { formatLongDate } from '#web/platform/time/format.ts'
import { formatRelativeDay } from '#web/platform/time/relative.ts'
import { toast } from '#web/platform/toast.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { useDropdown } from '#web/ui/use-dropdown.ts'
import { useAccountForm } from '../account-form.tsx'
import { addPasskey, hasPasskeys, removePasskey, renamePasskey } from '../security-calls.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { SettingsRow, SettingsSection } from './settings-section.tsx'

type PasskeysSectionProps = { factors: SecondFactors; onChange: () => void; children: ReactNode }

/** The ways to log in: passkeys first; `children` is the row of the password. */
export function PasskeysSection({ factors, onChange, children }: PasskeysSectionProps) {
  const [isAdding, setAdding] = useState(false)
  const { heading, note } = accountSettingsPage.passkeys
  const isPossible = factors.canUsePasskeys && hasPasskeys()
  return (
    <SettingsSection
      id="security"
      heading={heading}
      note={isPossible ? note : accountSettingsPage.passkeys.impossible}
      action={
        isPossible && (
          <Button size="small" onClick={() => setAdding(true)}>
            <Plus />
            Add a passkey
          </Button>
        )
      }
    >
      <ul>
        {factors.passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onChange={onChange} />
        ))}
        {children}
      </ul>
      <PasswordDialog
        title="Add a passkey"
        note="Enter your password first. Then your device asks for your face, fingerprint or screen lock."
        action="Continue"
        busyAction="Waiting for your device"
        isOpen={isAdding}
        send={addPasskey}
        onDone={({ passkey }) => {
          toast.success(`The passkey “${passkey.name}” is ready.`)
          setAdding(false)
          onChange()
        }}
        onClose={() => setAdding(false)}
      >
        <Field label="Name" optional name="name" maxLength={60} hint="To recognise it later, such as “My phone”." />
      </PasswordDialog>
    </SettingsSection>
  )
}

type PasskeyRowProps = { passkey: Passkey; onChange: () => void }

function PasskeyRow({ passkey, onChange }: PasskeyRowProps) {
  const [open, setOpen] = useState<'rename' | 'remove'>()
  const close = () => setOpen(undefined)
  const done = ({ message }: { message: string }) => {
    toast.success(message)
    close()
    onChange()
  }
  const { id, name, addedAt, lastUsedAt } = passkey
  const used = lastUsedAt
    ? `last used ${formatRelativeDay(new Date(lastUsedAt), new Date()).toLowerCase()}`
    : 'not used yet'
  return (
    <SettingsRow
      icon={passkeyIcon(name)}
      title={name}
      note={`Added ${formatLongDate(addedAt)} · ${used}`}
      isActionSmall
      action={<PasskeyMenu name={name} onRename={() => setOpen('rename')} onRemove={() => setOpen('remove')} />}
    >
      <Dialog title="Rename this passkey" isOpen={open === 'rename'} onClose={close}>
        {open === 'rename' && <RenameForm id={id} name={name} onDone={done} />}
      </Dialog>
      <PasswordDialog
        title="Remove this passkey?"
        note={`“${name}” will no longer log you in. Remove it from your device as well.`}
        action="Remove passkey"
        busyAction="Removing"
        kind="danger"
        isOpen={open === 'remove'}
        send={removePasskey(id)}
        onDone={done}
        onClose={close}
      />
    </SettingsRow>
  )
}

function passkeyIcon(name: string) {
  if (/phone|android|pixel|galaxy/i.test(name)) return <Smartphone />
  return /mac|windows|linux|laptop|book|pc/i.test(name) ? <Laptop /> : <Fingerprint />
}

type PasskeyMenuProps = { name: string; onRename: () => void; onRemove: () => void }

function PasskeyMenu({ name, onRename, onRemove }: PasskeyMenuProps) {
  const { isOpen, area, panel, toggle, close } = useDropdown()
  const choose = (action: () => void) => () => {
    close()
    action()
  }
  const item = 'flex min-h-11 w-full items-center rounded-sm px-3 text-left font-semibold hover:bg-sand-50'
  return (
    <div {...area} className="relative">
      <IconButton bare label={`Options for ${name}`} aria-expanded={isOpen} aria-controls={panel.id} onClick={toggle}>
        <MoreVertical />
      </IconButton>
      <div
        {...panel}
        className="absolute top-full right-0 z-20 w-44 rounded-md border border-line bg-page p-2 shadow-3"
      >
        <button type="button" className={item} onClick={choose(onRename)}>
          Rename
        </button>
        <button type="button" className={`${item} text-bad`} onClick={choose(onRemove)}>
          Remove
        </button>
      </div>
    </div>
  )
}

type RenameFormProps = { id: string; name: string; onDone: (answer: { message: string }) => void }

function RenameForm({ id, name, onDone }: RenameFormProps) {
  const { form, submit, field, refusal, isBusy } = useAccountForm({
    send: (values) => renamePasskey(id, values),
    onDone,
  })
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
      {refusal && <FormAlert>{refusal}</FormAlert>}
      <Field {...field('name', 'Name')} defaultValue={name} maxLength={60} />
      <Button type="submit" busy={isBusy} className="w-full">
        {isBusy ? 'Saving' : 'Save name'}
      </Button>
    </form>
  )
}
