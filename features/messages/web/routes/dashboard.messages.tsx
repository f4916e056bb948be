import { useMemo } from 'react'
import type { User } from '#platform/rules/users.ts'
import { redirectToLogin } from '#platform/web/login-target.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { sessionToken, useSession } from '#platform/web/session.ts'
import { messagesPage } from '../../words/messages.ts'
import { chatClientOf } from '../client/client-instance.ts'
import { lazyCard, MessageCards } from '../message-card.tsx'
import { MessagesScreen, NoMessagesScreen } from '../messages-screen.tsx'
import { MessagesSkeleton } from '../skeletons.tsx'
import type { Route } from './+types/dashboard.messages.ts'

export const meta = () => pageMeta(messagesPage.title)

/** Messages need a session. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!sessionToken()) throw redirectToLogin(request)
  return null
}

export const HydrateFallback = MessagesSkeleton

export default function Messages() {
  const user = useSession()?.user
  if (!user) return <MessagesSkeleton />
  return user.role === 'operator' ? <NoMessagesScreen /> : <OwnMessages key={user._id} user={user} />
}

const cards = {
  appointment: lazyCard(async () => (await import('#features/appointments/web/appointment-card.tsx')).AppointmentCard),
  invoice: lazyCard(async () => (await import('#features/invoices/web/invoice-card.tsx')).InvoiceCard),
}
const loadOfferDialog = async () => (await import('#features/appointments/web/offer-dialog.tsx')).OfferDialog

function OwnMessages({ user: { _id, role } }: { user: User }) {
  const client = useMemo(() => chatClientOf(_id), [_id])
  return (
    <MessageCards value={cards}>
      <MessagesScreen client={client} viewer={role} loadOfferDialog={loadOfferDialog} />
    </MessageCards>
  )
}
