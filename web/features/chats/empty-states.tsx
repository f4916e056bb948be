import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { messagesPage } from '#content/pages/messages.ts'
import type { Role } from '#domain/accounts.ts'
import { buttonClass } from '#web/ui/button.tsx'
import twoVoices from './two-voices.svg'

type EmptyStateProps = { title: string; note: string; children?: ReactNode }

function EmptyState({ title, note, children }: EmptyStateProps) {
  return (
    <div className="m-auto grid max-w-80 justify-items-center gap-2 p-6 text-center">
      <img src={twoVoices} alt="" width={120} height={96} className="mb-2" />
      <p className="font-semibold">{title}</p>
      <p className="text-sm text-balance text-muted">{note}</p>
      {children}
    </div>
  )
}

/** Beside the list while no chat is open. */
export function NoneSelected({ hasChats }: { hasChats: boolean }) {
  const { title, note } = messagesPage.noneSelected
  return <EmptyState title={title} note={hasChats ? note : ''} />
}

/** In a chat without messages. */
export const NoMessages = () => <EmptyState {...messagesPage.noMessages} />

/** In the place of the list. */
export function NoChats({ viewer }: { viewer: Role }) {
  const { title, patient, doctor, operator } = messagesPage.noChats
  if (viewer !== 'patient') return <EmptyState title={title} note={viewer === 'doctor' ? doctor : operator} />
  return (
    <EmptyState title={title} note={patient}>
      <Link to="/search" className={`${buttonClass({ kind: 'outline', size: 'small' })} mt-2`}>
        Search clinics
      </Link>
    </EmptyState>
  )
}
