import { lazy, useMemo } from 'react'
import { chatClientOf } from '#features/messages/web/client/client-instance.ts'
import type { ConversationParts } from '#features/messages/web/conversation.tsx'
import { lazyCard, MessageCards } from '#features/messages/web/message-card.tsx'
import { MessagesScreen, NoMessagesScreen } from '#features/messages/web/messages-screen.tsx'
import { MessagesSkeleton } from '#features/messages/web/skeletons.tsx'
import { messagesPage } from '#features/messages/words/messages.ts'
import type { User } from '#platform/rules/users.ts'
import { redirectToLogin } from '#platform/web/login-target.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { sessionToken, useSession } from '#platform/web/session.ts'
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
const parts: ConversationParts = {
  loadOfferDialog: async () => (await import('#features/appointments/web/moves/offer-dialog.tsx')).OfferDialog,
  // Most chats have none.
  SharedRecords: lazy(async () => {
    const { SharedRecords } = await import('#features/health-records/web/manage/shared-records.tsx')
    return { default: SharedRecords }
  }),
}

function OwnMessages({ user: { _id, role } }: { user: User }) {
  const client = useMemo(() => chatClientOf(_id), [_id])
  return (
    <MessageCards value={cards}>
      <MessagesScreen client={client} viewer={role} parts={parts} />
    </MessageCards>
  )
}
