import { Refusal } from '#domain/refusals.ts'
import { UNREACHABLE } from '#web/platform/api/unreachable.ts'
import { sessionToken } from '#web/platform/session.ts'

const RELEASE_MS = 60_000

/** Fetches the archive as whoever is signed in, and hands it to the browser as a file. Answers why it failed, or nothing. */
export async function downloadMyData() {
  try {
    const headers = { authorization: `Bearer ${sessionToken()}` }
    const response = await fetch('/api/v1/user/my-data', { headers })
    if (!response.ok) return Refusal.safeParse(await response.json()).data?.message ?? UNREACHABLE
    saveFile(await response.blob(), 'my-sanavia-data.zip')
  } catch {
    return UNREACHABLE
  }
}

function saveFile(content: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // Some browsers begin to read only when this is over.
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_MS)
}
