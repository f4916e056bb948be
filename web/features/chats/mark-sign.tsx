import { Check, CheckCheck, CircleAlert, Clock } from 'lucide-react'
import type { Mark } from './rows.ts'

const signs = {
  waiting: { Icon: Clock, text: 'Waiting', look: '' },
  sent: { Icon: Check, text: 'Sent', look: '' },
  delivered: { Icon: CheckCheck, text: 'Delivered', look: '' },
  read: { Icon: CheckCheck, text: 'Read', look: 'text-teal-700' },
  refused: { Icon: CircleAlert, text: 'Not sent', look: 'text-bad' },
} satisfies Record<Mark, unknown>

/** How far a message has got. */
export function MarkSign({ mark }: { mark: Mark }) {
  const { Icon, text, look } = signs[mark]
  return (
    <>
      <Icon className={`size-4 ${look}`} />
      {text}
    </>
  )
}
