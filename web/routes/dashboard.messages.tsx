import { useMemo } from 'react'
import { messagesPage } from '#content/pages/messages.ts'
import type { User } from '#domain/accounts.ts'
import { chatClientOf } from '#web/features/chats/client/client-instance.ts'
import { lazyCard, MessageCards } from '#web/features/chats/message-card.tsx'
import { MessagesScreen, NoMessagesScreen } from '#web/features/chats/messages-screen.tsx'
import { MessagesSkeleton } from '#web/features/chats/skeletons.tsx'
import { redirectToLogin } from '#web/platform/login-target.ts'
import { pageMeta } from '#web/platform/page-meta.ts'
import { sessionToken, useSession } from '#web/platform/session.ts'
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
  appointment: lazyCard(async () => (await import('#web/features/appointments/appointment-card.tsx')).AppointmentCard),
  invoice: lazyCard(async () => (await import('#web/features/invoices/invoice-card.tsx')).InvoiceCard),
}
const loadOfferDialog = async () => (await import('#web/features/appointments/offer-dialog.tsx')).OfferDialog

function OwnMessages({ user: { _id, role } }: { user: User }) {
  const client = useMemo(() => chatClientOf(_id), [_id])
  return (
    <MessageCards value={cards}>
      <MessagesScreen client={client} viewer={role} loadOfferDialog={loadOfferDialog} />
    </MessageCards>
  )
}
