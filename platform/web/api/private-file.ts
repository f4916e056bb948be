import { useEffect, useState } from 'react'
import { minutes } from '#platform/rules/durations.ts'
import { Refusal } from '#platform/rules/refusals.ts'
import { toast } from '#platform/web/toast.ts'
import { useBlobAddress } from '#platform/web/use-blob-address.ts'
import { withSession } from './call.ts'
import { UNREACHABLE } from './unreachable.ts'

type Fetched = { ok: true; content: Blob } | { ok: false; message: string; code?: string }

/** Fetches a protected file with the bearer token, which an `<img>` or a link would not send. */
export const fetchPrivate = (url: string) =>
  withSession<Fetched>(true, async (token) => {
    try {
      const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
      if (response.ok) return { ok: true, content: await response.blob() }
      const refusal = Refusal.safeParse(await response.json()).data
      return { ok: false, message: refusal?.message ?? UNREACHABLE, ...(refusal && { code: refusal.code }) }
    } catch {
      return { ok: false, message: UNREACHABLE }
    }
  })

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

/** Downloads a protected file under this name. */
export function useDownload({ url, name }: { url: string; name: string }) {
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const fetched = await fetchPrivate(url)
    setBusy(false)
    if (fetched.ok) saveFile(fetched.content, name)
    else toast.error(fetched.message)
  }
  return { isBusy, download }
}
