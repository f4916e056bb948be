import { type Query, QueryClient, type QueryKey, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { minutes } from '#platform/rules/durations.ts'
import { type LiveChange, pushedNotifications, subscribeToChanges } from '#platform/web/live/live-changes.ts'
import { randomId } from '#platform/web/random-id.ts'
import { currentSession, subscribeToSession } from '#platform/web/session.ts'
import type { Failure, Outcome } from './call.ts'

/** What may make an answer stale: a pushed change, or a notification about anything. */
type Push = LiveChange | { kind: 'notification' }

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Failure
    queryMeta: { isStaleAfter?: (push: Push) => boolean }
  }
}

/**
 * What signed-in screens have read from the API. A failure is shown with a button that tries again, so that nothing is
 * repeated unasked; pushes of the live connection, not the focus of the window, say what to read anew.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      gcTime: minutes(5),
    },
  },
})

function watch() {
  const invalidate = async (push: Push) => {
    const stale = { predicate: ({ meta }: Query) => meta?.isStaleAfter?.(push) ?? false }
    // A first read that began before the change would count as fresh.
    await queryClient.cancelQueries(stale)
    await queryClient.invalidateQueries(stale)
  }
  subscribeToChanges((change) => void invalidate(change))
  pushedNotifications.subscribe(() => void invalidate({ kind: 'notification' }))
  let account = currentSession()?.user._id
  // Nothing that was read outlives the session of the account that read it.
  subscribeToSession(() => {
    const current = currentSession()?.user._id
    if (current !== account) queryClient.clear()
    account = current
  })
}
// The server renders frames and skeletons of signed-in screens, and reads nothing for them.
if (typeof document !== 'undefined') watch()

type Read<Answer> = {
  /** Begins with the name of the feature. */
  key: QueryKey
  read: () => Promise<Outcome<Answer>>
  /** Whether a push makes the answer stale. */
  isStaleAfter?: (push: Push) => boolean
  /** A form is filled from the answer: it begins with what is stored now, not with what was shown before. */
  isForForm?: boolean
  /** The one of two answers to keep: answers of concurrent writes can arrive out of order. */
  newestOf?: (known: Answer, received: Answer) => Answer
}

/** Reads from the API and follows pushes. The last answer stays while a newer one loads, and when that fails. */
export function useRead<Answer extends object>({ key, read, isStaleAfter, isForForm = false, newestOf }: Read<Answer>) {
  const [mount] = useState(() => (isForForm ? [randomId()] : []))
  const queryKey = [...key, ...mount]
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey,
      queryFn: async () => {
        const outcome = await read()
        if (!outcome.ok) throw outcome
        return outcome
      },
      meta: isStaleAfter && { isStaleAfter },
      ...(isForForm && { gcTime: 0 }),
      structuralSharing: (known, received) =>
        known && newestOf ? newestOf(known as Answer, received as Answer) : received,
    },
    queryClient,
  )
  return {
    /** Undefined until the first answer has arrived. */
    answer: data,
    /** Why the last read failed. */
    failure: error ?? undefined,
    isBusy: isFetching,
    reload: async () => void (await refetch()),
    /** Shows what a write has answered; a read that began before it is dropped. */
    change: (change: (known: Answer) => Answer) => {
      void queryClient.cancelQueries({ queryKey, exact: true })
      queryClient.setQueryData<Answer>(queryKey, (known) => known && change(known))
    },
  }
}
