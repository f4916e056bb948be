import { Done } from '#platform/rules/answers.ts'
import type { ReportKind } from '#platform/rules/moderated-kinds.ts'
import { call } from '#platform/web/api/call.ts'
import { reportDialog } from '../words/report-dialog.ts'
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
