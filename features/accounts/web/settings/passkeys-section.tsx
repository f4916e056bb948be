import { type ReactNode, useState } from 'react'
import { formatLongDate } from '#platform/web/time/format.ts'
import { formatRelativeDay } from '#platform/web/time/relative.ts'
import { toast } from '#platform/web/toast.ts'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { useDropdown } from '#platform/web/ui/dialogs/use-dropdown.ts'
import { Field } from '#platform/web/ui/fields/field.tsx'
import { FormAlert } from '#platform/web/ui/forms/form-alert.tsx'
import { Fingerprint, Laptop, MoreVertical, Plus, Smartphone } from '#platform/web/ui/icons.tsx'
import { common } from '#platform/words/interface.ts'
import type { Passkey, SecondFactors } from '../../rules/second-factors.ts'
import { accountSettingsPage } from '../../words/account-settings.ts'
import { useAccountForm } from '../account-form.tsx'
import { addPasskey, hasPasskeys, removePasskey, renamePasskey } from '../security/api.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { SettingsRow, SettingsSection } from './settings-section.tsx'

const words = accountSettingsPage.passkeys

type PasskeysSectionProps = { factors: SecondFactors; onChange: () => void; children: ReactNode }

/** The ways to log in: passkeys first; `children` is the row of the password. */
export function PasskeysSection({ factors, onChange, children }: PasskeysSectionProps) {
  const [isAdding, setAdding] = useState(false)
  const isPossible = factors.canUsePasskeys && hasPasskeys()
  return (
    <SettingsSection
      id="security"
      heading={words.heading}
      note={isPossible ? words.note : words.impossible}
      action={
        isPossible && (
          <Button size="small" onClick={() => setAdding(true)}>
            <Plus />
            {words.add.title}
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
        title={words.add.title}
        note={words.add.note}
        action={words.add.submit}
        busyAction={words.add.busy}
        isOpen={isAdding}
        send={addPasskey}
        onDone={({ passkey }) => {
          toast.success(words.add.done(passkey.name))
          setAdding(false)
          onChange()
        }}
        onClose={() => setAdding(false)}
      >
        <Field label={words.name} optional name="name" maxLength={60} hint={words.add.nameHint} />
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
  const added = formatLongDate(addedAt)
  const note = lastUsedAt
    ? words.lastUsed(added, formatRelativeDay(new Date(lastUsedAt), new Date()).toLowerCase())
    : words.neverUsed(added)
  return (
    <SettingsRow
      icon={passkeyIcon(name)}
      title={name}
      note={note}
      isActionSmall
      action={<PasskeyMenu name={name} onRename={() => setOpen('rename')} onRemove={() => setOpen('remove')} />}
    >
      <Dialog title={words.rename.title} isOpen={open === 'rename'} onClose={close}>
        {open === 'rename' && <RenameForm id={id} name={name} onDone={done} />}
      </Dialog>
      <PasswordDialog
        title={words.remove.title}
        note={words.remove.note(name)}
        action={words.remove.submit}
        busyAction={words.remove.busy}
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
      <IconButton bare label={words.options(name)} aria-expanded={isOpen} aria-controls={panel.id} onClick={toggle}>
        <MoreVertical />
      </IconButton>
      <div
        {...panel}
        className="absolute top-full right-0 z-20 w-44 rounded-md border border-line bg-page p-2 shadow-3"
      >
        <button type="button" className={item} onClick={choose(onRename)}>
          {words.rename.action}
        </button>
        <button type="button" className={`${item} text-bad`} onClick={choose(onRemove)}>
          {common.remove}
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
      <Field {...field('name', words.name)} defaultValue={name} maxLength={60} />
      <Button type="submit" busy={isBusy} className="w-full">
        {isBusy ? common.saving : words.rename.submit}
      </Button>
    </form>
  )
}
