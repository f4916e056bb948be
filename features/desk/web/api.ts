import { useEffect, useRef } from 'react'
import { redirect } from 'react-router'
import { Done } from '#platform/rules/answers.ts'
import { minutes } from '#platform/rules/durations.ts'
import { call, type Failure } from '#platform/web/api/call.ts'
import { loadOwnUser } from '#platform/web/own-user.ts'
import { currentSession } from '#platform/web/session.ts'
import { createStore } from '#platform/web/store.ts'
import { DeskCounts, type HandledForm, Today } from '../rules/desk.ts'

type Counts = DeskCounts['counts']

/** How much waits in each queue; empty until it is loaded. */
export const deskCounts = createStore<Counts>({})

/** Loads the counts again. Without an answer the last ones stay. */
export async function refreshDeskCounts() {
  const answer = await call(DeskCounts, 'GET', '/api/v1/operator/counts')
  if (answer.ok) deskCounts.set(answer.counts)
}

const POLL_INTERVAL_MS = minutes(1)

/** Calls back every so often while the tab is visible, and when it becomes visible again. Returns the cleanup. */
function pollWhileVisible(poll: () => void, intervalMs: number) {
  const run = () => {
    if (document.visibilityState === 'visible') poll()
  }
  const timer = setInterval(run, intervalMs)
  document.addEventListener('visibilitychange', run)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', run)
  }
}

/** Keeps the counts fresh. Returns the cleanup. */
export const pollDeskCounts = () => pollWhileVisible(() => void refreshDeskCounts(), POLL_INTERVAL_MS)

/** Calls back at once, if the tab is visible, and then as `pollWhileVisible` does. */
export function usePoll(poll: () => void, intervalMs: number) {
  const latest = useRef(poll)
  latest.current = poll
  useEffect(() => {
    if (document.visibilityState === 'visible') latest.current()
    return pollWhileVisible(() => latest.current(), intervalMs)
  }, [intervalMs])
}

/** The signed-in operator, for the loader of every screen of the desk. Other roles are redirected to their dashboard. */
export async function loadOperator(request?: Request): Promise<{ ok: true } | Failure> {
  const me = await loadOwnUser(request)
  if (!me.ok) return me
  if (me.user.role !== 'operator') throw redirect('/dashboard')
  return { ok: true }
}

/** For the screens of administrators: agents are redirected to the desk. */
export async function loadAdministrator(request: Request) {
  const me = await loadOperator(request)
  if (me.ok && !currentSession()?.user.isAdministrator) throw redirect('/operator')
  return me
}

/** Marks something on the first screen as handled, which has no state of its own. */
export const sendHandled = (form: HandledForm) => call(Done, 'POST', '/api/v1/operator/today/handled', form)

/** The loader of the first screen of the desk. */
export async function loadToday(request: Request) {
  const me = await loadOperator(request)
  return me.ok ? call(Today, 'GET', '/api/v1/operator/today') : me
}
