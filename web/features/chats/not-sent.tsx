import { Button } from '#web/ui/button.tsx'
import { dropMessage } from './client/actions.ts'
import { retry } from './client/outbox.ts'
import type { ChatClient } from './client/store.ts'
import type { Row } from './rows.ts'

/** Why the server did not take a message, and what one can do about it. */
export function NotSent({ row: { id, problem }, client }: { row: Row; client: ChatClient }) {
  return (
    <div className="flex max-w-[84%] flex-col items-end self-end text-sm">
      <p role="alert" className="text-right font-semibold text-bad wrap-anywhere">
        {problem}
      </p>
      <div className="flex">
        <Button kind="quiet" size="small" onClick={() => retry(client.outbox, id)}>
          Retry
        </Button>
        <Button kind="quiet" size="small" className="text-bad!" onClick={() => dropMessage(client, id)}>
          Delete
        </Button>
      </div>
    </div>
  )
}
