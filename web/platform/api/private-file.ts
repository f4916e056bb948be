import { useEffect, useState } from 'react'
import { Refusal } from '#domain/refusals.ts'
import { sessionToken } from '#web/platform/session.ts'
import { UNREACHABLE } from './unreachable.ts'

type Fetched = { ok: true; content: Blob } | { ok: false; message: string }

/** A file that only whoever is signed in may have. An `<img>` or a link would ask for it without saying who they are. */
export async function fetchPrivate(url: string): Promise<Fetched> {
  try {
    const response = await fetch(url, { headers: { authorization: `Bearer ${sessionToken()}` } })
    if (response.ok) return { ok: true, content: await response.blob() }
    return { ok: false, message: Refusal.safeParse(await response.json()).data?.message ?? UNREACHABLE }
  } catch {
    return { ok: false, message: UNREACHABLE }
  }
}

/** Where the browser finds a private picture as long as it is shown; or why it cannot. */
export function usePrivatePicture(url: string) {
  const [fetched, setFetched] = useState<Fetched>()
  useEffect(() => {
    let isShown = true
    const load = () =>
      fetchPrivate(url).then((answer) => {
        if (isShown) setFetched(answer)
      })
    void load()
    // What could not be had without a connection is asked for again with one.
    addEventListener('online', load)
    return () => {
      isShown = false
      removeEventListener('online', load)
    }
  }, [url])
  const address = useBlobAddress(fetched?.ok ? fetched.content : null)
  return { address, problem: fetched && !fetched.ok ? fetched.message : '' }
}

/** Where the browser finds what is in memory. */
export function useBlobAddress(content: Blob | null) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!content) return
    const made = URL.createObjectURL(content)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [content])
  return address
}

const RELEASE_MS = 60_000

/** Hands a file to the browser, which keeps it where people keep their files. */
export function saveFile(content: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Some browsers begin to read only when this is over.
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_MS)
}
