import { useState } from 'react'
import { useDownload } from '#platform/web/api/private-file.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx'
import { Download, FileImage, FileText, Lock } from '#platform/web/ui/icons.tsx'
import { PrivatePicture } from '#platform/web/ui/pictures/private-picture.tsx'

type PrivateDocument = {
  _id: string
  name: string
  type: 'image' | 'pdf' | 'dicom'
  /** Whether the reader can open it now. */
  isVisible?: boolean
}

type DocumentListProps<Document> = {
  documents: readonly Document[]
  /** The address of the file. */
  pathOf: (document: Document) => string
  words: {
    openDocument: (name: string) => string
    downloadDocument: (name: string) => string
    documentTypes: Readonly<Record<PrivateDocument['type'], string>>
  }
}

/** Documents of somebody else, without previews, since their owner sees every opening: pictures open here, others are downloaded. */
export function DocumentList<Document extends PrivateDocument>({
  documents,
  pathOf,
  words,
}: DocumentListProps<Document>) {
  const [opened, setOpened] = useState<Document>()
  return (
    <>
      <ul className="mt-2 grid gap-2">
        {documents.map((document) => (
          <li key={document._id}>
            <DocumentButton
              document={document}
              path={pathOf(document)}
              words={words}
              onOpen={() => setOpened(document)}
            />
          </li>
        ))}
      </ul>
      <Dialog
        title={opened?.name ?? ''}
        shape="wide"
        isOpen={opened !== undefined}
        onClose={() => setOpened(undefined)}
      >
        {opened && (
          <div className="grid min-h-40 place-items-center">
            <PrivatePicture url={pathOf(opened)} className="max-h-[70dvh] max-w-full rounded-sm" />
          </div>
        )}
      </Dialog>
    </>
  )
}

/** Pictures are stored as WebP, whatever was uploaded. */
const ENDINGS = { image: '.webp', pdf: '.pdf', dicom: '.dcm' }
const withEnding = (name: string, ending: string) => (name.endsWith(ending) ? name : name + ending)

type DocumentButtonProps = {
  document: PrivateDocument
  path: string
  words: DocumentListProps<PrivateDocument>['words']
  onOpen: () => void
}

function DocumentButton({ document, path, words, onOpen }: DocumentButtonProps) {
  const { name, type, isVisible = true } = document
  const { isBusy, download } = useDownload({ url: path, name: withEnding(name, ENDINGS[type]) })
  const look = 'w-full justify-start text-left wrap-anywhere'
  if (!isVisible)
    return (
      <p className="flex min-h-11 items-center gap-2.5 rounded-sm bg-sand-50 px-3 text-sm text-muted">
        <Lock className="size-5" />
        <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
        {words.documentTypes[type]}
      </p>
    )
  if (type === 'image')
    return (
      <Button kind="outline" size="small" className={look} aria-label={words.openDocument(name)} onClick={onOpen}>
        <FileImage />
        <span className="min-w-0 flex-1">{name}</span>
      </Button>
    )
  return (
    <Button
      kind="outline"
      size="small"
      busy={isBusy}
      className={look}
      aria-label={words.downloadDocument(name)}
      onClick={download}
    >
      {!isBusy && <FileText />}
      <span className="min-w-0 flex-1">{name}</span>
      <Download className="size-4" />
    </Button>
  )
}
