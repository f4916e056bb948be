import { Done } from '#domain/account-settings.ts'
import type { ReportKind } from '#domain/moderation.ts'
import { call } from '#web/platform/api/call.ts'
import { ReportDialog } from './report-dialog.tsx'

export type ReportContentDialogProps = { kind: ReportKind; id: string; isOpen: boolean; onClose: () => void }

const note = 'Our care team will look into your report. The person who wrote this won’t be told.'

/** Report of public content. */
export const ReportContentDialog = ({ kind, id, ...dialog }: ReportContentDialogProps) => (
  <ReportDialog
    {...dialog}
    title={`Report this ${kind}`}
    note={note}
    send={(report) => call(Done, 'POST', '/api/v1/reports', { ...report, kind, id })}
  />
)
