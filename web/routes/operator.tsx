import { redirect } from 'react-router'
import { deskFrame } from '#content/desk-navigation.ts'
import { pageMeta } from '#web/platform/page-meta.ts'
import { DeskPage } from '#web/shell/operator/desk-page.tsx'

export const meta = () => pageMeta(deskFrame.name)

/** The first screen of the desk. It checks by itself who asks. */
export const clientLoader = () => redirect('/operator/requests')

export const HydrateFallback = () => <DeskPage title={deskFrame.name}>{null}</DeskPage>

export default function Operator() {
  return null
}
