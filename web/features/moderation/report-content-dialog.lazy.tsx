import { reportDialog } from '#content/pages/report-dialog.ts'
import { Done } from '#domain/account-settings.ts'
import type { ReportKind } from '#domain/moderation.ts'
import { call } from '#web/platform/api/call.ts'
import { ReportDialog } from './report-dialog.tsx'

export type ReportContentDialogProps = { kind: ReportKind; id: string; isOpen: boolean; onClose: () => void }

/** Report of public content. */
export const ReportContentDialog = ({ kind, id, ...dialog }: ReportContentDialogProps) => (
  <ReportDialog
    {...dialog}
    title={reportDialog.titles[kind]}
    note={reportDialog.note}
    send={(report) => call(Done, 'POST', '/api/v1/reports', { ...report, kind, id })}
  />
)
