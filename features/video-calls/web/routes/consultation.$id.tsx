import { useEffect } from 'react'
import { redirectDocument } from 'react-router'
import { redirectToLogin } from '#platform/web/login-target.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { requireSession, sessionToken, useSession } from '#platform/web/session.ts'
import { consultationPage } from '../../words/consultation.ts'
import { ConsultationRoom } from '../consultation-room.tsx'
import { OpeningRoom } from '../room-notices.tsx'
import type { Route } from './+types/consultation.$id.ts'

/** The room fills the window: no header, no footer. */
export const handle = { isRoom: true }

export const meta = () => pageMeta(consultationPage.title)
/** The only document that may use camera, microphone and screen. */
export const headers = () => ({
  'Permissions-Policy': 'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=()',
})

/**
 * Whether this script was loaded by a document of a room. The camera is allowed in those documents only, so that others, which
 * navigate here without loading one, have to load it.
 */
const isOwnDocument = typeof location !== 'undefined' && /^\/consultation\/[^/]+\/?$/.test(location.pathname)

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!sessionToken()) throw redirectToLogin(request)
  if (!isOwnDocument) throw redirectDocument(new URL(request.url).pathname)
  return null
}

export const HydrateFallback = OpeningRoom

export default function Consultation({ params }: Route.ComponentProps) {
  const user = useSession()?.user
  useEffect(requireSession, [])
  return user ? <ConsultationRoom key={user._id} appointmentId={params.id} user={user} /> : <OpeningRoom />
}
