import { type ComponentProps, useRef, useState } from 'react'
import { useLiveChanges } from '#platform/web/live/live-changes.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { WorkspacePage, workspaceRoute } from '#platform/web/pages/workspace-page.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Upload } from '#platform/web/ui/icons.tsx'
import { healthRecordsPage } from '../../words/health-records.ts'
import { fetchDocuments } from '../api.ts'
import { HealthRecords, HealthRecordsSkeleton } from '../manage/health-records.tsx'

const { title, lead, add } = healthRecordsPage

export const meta = () => pageMeta(title)

export const clientLoader = () => fetchDocuments()

const route = workspaceRoute<typeof clientLoader>({
  title,
  lead,
  skeleton: <HealthRecordsSkeleton />,
  page: (loaded) => <Records first={loaded} />,
})
export const HydrateFallback = route.Fallback
export default route.Page

function Records({ first }: Pick<ComponentProps<typeof HealthRecords>, 'first'>) {
  const input = useRef<HTMLInputElement>(null)
  const [pushes, setPushes] = useState(0)
  // Of an appointment there may be a summary.
  useLiveChanges(({ kind }) => {
    if (kind !== 'invoice') setPushes((count) => count + 1)
  })
  const beside = (
    <Button kind="outline" onClick={() => input.current?.click()}>
      <Upload />
      {add.action}
    </Button>
  )
  return (
    <WorkspacePage title={title} lead={lead} beside={beside}>
      <HealthRecords first={first} input={input} pushes={pushes} />
    </WorkspacePage>
  )
}
