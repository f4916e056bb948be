import { Link } from 'react-router'
import type { Role } from '#platform/rules/users.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/lists/empty-state.tsx'
import { messagesPage } from '../words/messages.ts'
import twoVoices from './two-voices.svg'

const drawing = { src: twoVoices, width: 120, height: 96 }

/** Beside the list while no chat is open. */
export function NoneSelected({ hasChats }: { hasChats: boolean }) {
  const { title, note } = messagesPage.noneSelected
  return <EmptyState layout="pane" drawing={drawing} text={title} hint={hasChats ? note : ''} />
}

/** In a chat without messages. */
export function NoMessages() {
  const { title, note } = messagesPage.noMessages
  return <EmptyState layout="pane" drawing={drawing} text={title} hint={note} />
}

/** In the place of the list. */
export function NoChats({ viewer }: { viewer: Role }) {
  const { title, patient, doctor, operator, search } = messagesPage.noChats
  if (viewer !== 'patient')
    return <EmptyState layout="pane" drawing={drawing} text={title} hint={viewer === 'doctor' ? doctor : operator} />
  return (
    <EmptyState layout="pane" drawing={drawing} text={title} hint={patient}>
      <Link to="/search" className={`${buttonClass({ kind: 'outline', size: 'small' })} mt-2`}>
        {search}
      </Link>
    </EmptyState>
  )
}
