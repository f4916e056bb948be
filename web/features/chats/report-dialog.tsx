import { ReportDialog as AnyReportDialog } from '#web/features/moderation/report-dialog.tsx'
import { reportChat } from './client/calls.ts'
import type { KnownChat } from './client/state.ts'

type ReportDialogProps = { chat: KnownChat; isOpen: boolean; onClose: () => void }

/** Tells the care team that something is wrong with somebody. */
export const ReportDialog = ({ chat, ...dialog }: ReportDialogProps) => (
  <AnyReportDialog
    {...dialog}
    title="Report this person"
    note={`Our care team reads your report and looks into it. ${chat.other.displayname} does not hear of it.`}
    send={(report) => reportChat(chat._id, report)}
  />
)
