import { useSyncExternalStore } from 'react'
import { headScript } from '#web/platform/head-script.ts'

const never = () => () => {}

/** Only ever part of what the server sends: a browser that puts it in later would break Trusted Types. */
export function EarlyScript() {
  const isFromServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, and quoting would break the script
  return isFromServer && <script dangerouslySetInnerHTML={{ __html: headScript }} />
}
