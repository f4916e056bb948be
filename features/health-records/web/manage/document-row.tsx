import { useDownload } from '#platform/web/api/private-file.ts'
import { Button, IconButton } from '#platform/web/ui/button.tsx'
import { useDropdown } from '#platform/web/ui/dialogs/use-dropdown.ts'
import { Download, EllipsisVertical, House, Lock, Pencil, Send, Share2, Trash2 } from '#platform/web/ui/icons.tsx'
import { initials } from '#platform/web/ui/pictures/avatar.tsx'
import { Picture } from '#platform/web/ui/pictures/picture.tsx'
import { Sentence } from '#platform/web/ui/sentence.tsx'
import { common } from '#platform/words/interface.ts'
import type { DocumentSending, HealthDocument, RecordClinic } from '../../rules/health-records.ts'
import { healthRecordsPage } from '../../words/health-records.ts'
import { filePath } from '../api.ts'
import { DocumentIcon } from '../document-icon.tsx'
import { describeOrigin, describeShare, isOpenShare } from './describe-records.ts'

const words = healthRecordsPage.document

export type DocumentActions = {
  onOpen: (document: HealthDocument) => void
  onShare: (document: HealthDocument) => void
  onEdit: (document: HealthDocument) => void
  onDelete: (document: HealthDocument) => void
}

type DocumentRowProps = DocumentActions & { document: HealthDocument; isChosen: boolean }

/** A document: what it is, who can open it, and what can be done with it. */
export function DocumentRow({ document, isChosen, onOpen, onShare, ...menu }: DocumentRowProps) {
  const { title, file } = document
  const { isBusy, download } = useDownload({ url: filePath(document), name: file.name })
  const action = file.type === 'image' ? words.actions.open : words.actions.download
  const open = () => (file.type === 'image' ? onOpen(document) : void download())
  return (
    <li
      className={`grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-l-3 px-4 py-3 md:px-5 lg:grid-cols-[auto_minmax(0,1fr)_11rem_auto] ${isChosen ? 'border-l-teal-700 bg-teal-50' : 'border-l-transparent'}`}
    >
      <DocumentIcon document={document} />
      <div className="min-w-0 leading-snug">
        <button
          type="button"
          aria-busy={isBusy}
          onClick={open}
          className="min-h-6 text-left font-semibold wrap-anywhere hover:underline"
        >
          <Sentence text={words.name} parts={{ action: <span className="sr-only">{action}</span>, title }} />
        </button>
        <p className="text-sm text-muted">{describeOrigin(document)}</p>
      </div>
      <Audience document={document} />
      <div className="flex items-center gap-1 max-lg:col-start-3 max-lg:row-start-1">
        <Button
          kind={isChosen ? 'primary' : 'outline'}
          size="small"
          aria-expanded={isChosen}
          onClick={() => onShare(document)}
          className="max-md:size-11 max-md:px-0"
        >
          <Share2 />
          <span className="max-md:sr-only">
            <Sentence text={words.share} parts={{ title: <span className="sr-only">{title}</span> }} />
          </span>
        </Button>
        <DocumentMenu document={document} onDownload={download} {...menu} />
      </div>
    </li>
  )
}

/** Who can open a document now. */
function Audience({ document: { shares, sendings, clinic, isMine } }: { document: HealthDocument }) {
  const open = shares.filter(isOpenShare)
  const frame = 'flex min-w-0 items-center gap-2 text-sm leading-snug max-lg:col-span-2 max-lg:col-start-2'
  const [sending] = sendings
  if (open.length === 0 && !clinic && sending)
    return <Sent sending={sending} more={sendings.length - 1} className={frame} />
  if (open.length === 0 && !clinic)
    return (
      <p className={`${frame} text-muted`}>
        <Lock className="size-4" />
        {words.onlyYou}
      </p>
    )
  const [first] = open
  const named = first?.clinic ?? clinic
  const origin = isMine ? words.clinicHasIt : words.clinicWroteIt
  const access = first ? describeShare(first) : origin
  const more = open.length + sendings.length + (clinic ? 1 : 0) - 1
  return (
    <p className={frame}>
      <ClinicLogo clinic={named} className="size-7 max-md:hidden" />
      <span className="min-w-0">
        <b className="block truncate font-semibold">{named?.name}</b>
        <span className="block text-xs text-muted">{access + words.andMore(more)}</span>
      </span>
    </p>
  )
}

type SentProps = { sending: DocumentSending; more: number; className: string }

/** Whom a document was sent to, which nobody else can open. */
function Sent({ sending: { to, reference }, more, className }: SentProps) {
  const { who, how } = words.sent[to]
  return (
    <p className={className}>
      <Send className="size-4 text-teal-700" />
      <span className="min-w-0">
        <b className="block font-semibold">{who}</b>
        <span className="block text-xs text-muted">
          <Sentence text={how} parts={{ reference: <span className="whitespace-nowrap">{reference}</span> }} />
          {words.andMore(more)}
        </span>
      </span>
    </p>
  )
}

const item = 'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left text-md font-medium hover:bg-sand-50'

type DocumentMenuProps = Pick<DocumentActions, 'onEdit' | 'onDelete'> & {
  document: HealthDocument
  onDownload: () => Promise<void>
}

function DocumentMenu({ document, onEdit, onDelete, onDownload }: DocumentMenuProps) {
  const { isOpen, area, panel, toggle, close } = useDropdown()
  const choose = (action: () => void) => {
    // The dialog restores the focus when it closes, so the focus must not be inside the closed menu.
    area.ref.current?.querySelector('button')?.focus()
    close()
    action()
  }
  return (
    <div {...area} className="relative">
      <IconButton
        bare
        label={words.more(document.title)}
        aria-expanded={isOpen}
        aria-controls={panel.id}
        onClick={toggle}
      >
        <EllipsisVertical />
      </IconButton>
      <div
        {...panel}
        className="absolute top-[calc(100%+4px)] right-0 z-20 w-56 animate-rise rounded-md border border-line bg-page p-2 shadow-3"
      >
        <button type="button" className={item} onClick={() => choose(() => void onDownload())}>
          <Download className="text-muted" />
          {words.actions.download}
        </button>
        <button type="button" className={item} onClick={() => choose(() => onEdit(document))}>
          <Pencil className="text-muted" />
          {healthRecordsPage.edit.heading}
        </button>
        {document.source === 'upload' && (
          <button type="button" className={`${item} text-bad`} onClick={() => choose(() => onDelete(document))}>
            <Trash2 />
            {common.delete}
          </button>
        )}
      </div>
    </div>
  )
}

type ClinicLogoProps = { clinic: RecordClinic | null; className?: string }

/** The logo of a clinic, or its initials; a house for what the patient added. Decorative: the name is beside it. */
export function ClinicLogo({ clinic, className = 'size-11' }: ClinicLogoProps) {
  const shape = `flex-none rounded-[10px] border border-line bg-sand-100 ${className}`
  if (clinic?.logo) return <Picture src={clinic.logo} alt="" sizes="48px" className={`${shape} object-cover`} />
  return (
    <span aria-hidden="true" className={`${shape} grid place-items-center text-xs font-semibold text-pine`}>
      {clinic ? initials(clinic.name) : <House className="size-5" />}
    </span>
  )
}
