import { useState } from 'react'
import { toast } from '#platform/web/toast.ts'
import { fetchPrivate, saveFile } from './private-file.ts'

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
