import { useEffect, useState } from 'react'
import { minutes } from '#domain/durations.ts'
import { Refusal } from '#domain/refusals.ts'
import { sessionToken } from '#web/platform/session.ts'
import { useBlobAddress } from '#web/platform/use-blob-address.ts'
import { UNREACHABLE } from './unreachable.ts'

type Fetched = { ok: true; content: Blob } | { ok: false; message: string }

/** Fetches a protected file with the bearer token, which an `<img>` or a link would not send. */
export async function fetchPrivate(url: string): Promise<Fetched> {
  try {
    const response = await fetch(url, { headers: { authorization: `Bearer ${sessionToken()}` } })
    if (response.ok) return { ok: true, content: await response.blob() }
    return { ok: false, message: Refusal.safeParse(await response.json()).data?.message ?? UNREACHABLE }
  } catch {
    return { ok: false, message: UNREACHABLE }
  }
}

/** The object URL of a protected image while it is mounted, or why it failed to load. */
export function usePrivatePicture(url: string) {
  const [fetched, setFetched] = useState<Fetched>()
  useEffect(() => {
    let isMounted = true
    const load = () =>
      fetchPrivate(url).then((answer) => {
        if (isMounted) setFetched(answer)
      })
    void load()
    // Retried when the browser comes back online.
    addEventListener('online', load)
    return () => {
      isMounted = false
      removeEventListener('online', load)
    }
  }, [url])
  const address = useBlobAddress(fetched?.ok ? fetched.content : null)
  return { address, problem: fetched && !fetched.ok ? fetched.message : '' }
}

const REVOKE_AFTER_MS = minutes(1)

/** Downloads a blob as a file. */
export function saveFile(content: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Some browsers start reading after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS)
}
