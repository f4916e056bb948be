import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import type { Attachment } from '#domain/chats.ts'
import { fetchPrivate, saveFile } from './private-file.ts'

/** Fetches a file for the two alone, and hands it to whoever asked. */
export function useDownload({ url, name }: Attachment) {
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
