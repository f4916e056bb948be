import { CloudOff, Hourglass } from 'lucide-react'
import { messagesPage } from '#content/pages/messages.ts'
import type { Connection } from './client/state.ts'

/** Says why messages wait. */
export function ConnectionSign({ connection, pausedSeconds }: { connection: Connection; pausedSeconds: number }) {
  const isOffline = connection === 'offline'
  const Icon = isOffline ? CloudOff : Hourglass
  return (
    <div role="status">
      {(isOffline || pausedSeconds > 0) && (
        <p className="flex items-center gap-3 border-t border-warn-line bg-warn-bg px-4 py-2.5 text-sm text-warn md:px-6">
          <Icon />
          {isOffline
            ? messagesPage.offline
            : `${messagesPage.paused} ${pausedSeconds === 1 ? '1 second' : `${pausedSeconds} seconds`}.`}
        </p>
      )}
    </div>
  )
}
