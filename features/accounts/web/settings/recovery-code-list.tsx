import { useEffect, useRef, useState } from 'react'
import { saveFile } from '#platform/web/api/private-file.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/fields/field.tsx'
import { Copy, Download, Printer } from '#platform/web/ui/icons.tsx'
import { accountSettingsPage } from '../../words/account-settings.ts'

const words = accountSettingsPage.twoStep.recoveryCodes.list

type RecoveryCodeListProps = { codes: readonly string[]; onDone: () => void }

/** The recovery codes, which are shown once: the way out opens when they are stored. */
export function RecoveryCodeList({ codes, onDone }: RecoveryCodeListProps) {
  const [isStored, setStored] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  // The form that had the focus is gone.
  useEffect(() => list.current?.focus(), [])
  const text = words.file(codes.join('\n'))
  const copy = () => copyText(text, words)
  return (
    <div>
      <p className="text-sm text-muted">{words.note}</p>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label={words.label}
        className="my-4 grid grid-cols-2 gap-x-3 rounded-sm bg-sand-50 px-3.5 py-2.5 font-mono text-md leading-9 tracking-wide sm:gap-x-6 sm:px-5 sm:py-3 print:text-lg"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 child:flex-[1_1_30%]">
        <Button
          kind="outline"
          size="small"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'sanavia-recovery-codes.txt')}
        >
          <Download />
          {words.download}
        </Button>
        <Button kind="outline" size="small" onClick={() => window.print()}>
          <Printer />
          {words.print}
        </Button>
        <Button kind="outline" size="small" onClick={copy}>
          <Copy />
          {words.copy}
        </Button>
      </div>
      <Checkbox className="mt-3" checked={isStored} onChange={(event) => setStored(event.currentTarget.checked)}>
        {words.stored}
      </Checkbox>
      <Button kind="main" className="mt-2.5 w-full" disabled={!isStored} onClick={onDone}>
        {words.done}
      </Button>
    </div>
  )
}
