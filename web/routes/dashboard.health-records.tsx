import { useRef, useState } from 'react'
import { healthRecordsPage } from '#content/pages/health-records.ts'
import { useLiveChanges } from '#web/features/chats/live-changes.ts'
import { HealthRecords, HealthRecordsSkeleton } from '#web/features/health-records/manage/health-records.tsx'
import { fetchDocuments } from '#web/features/health-records/record-calls.ts'
import { pageMeta } from '#web/platform/page-meta.ts'
import { WorkspacePage } from '#web/shell/workspace/workspace-page.tsx'
import { NotLoaded } from '#web/ui/block-alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Upload } from '#web/ui/icons.tsx'
import type { Route } from './+types/dashboard.health-records.ts'

const { title, lead, add } = healthRecordsPage

export const meta = () => pageMeta(title)

export const clientLoader = () => fetchDocuments()

export const HydrateFallback = () => (
  <WorkspacePage title={title} lead={lead}>
    <HealthRecordsSkeleton />
  </WorkspacePage>
)

export default function HealthRecordsScreen({ loaderData }: Route.ComponentProps) {
  const input = useRef<HTMLInputElement>(null)
  const [pushes, setPushes] = useState(0)
  // Of an appointment there may be a summary.
  useLiveChanges(({ kind }) => {
    if (kind !== 'invoice') setPushes((count) => count + 1)
  })
  if (!loaderData.ok)
    return (
      <WorkspacePage title={title} lead={lead}>
        <NotLoaded message={loaderData.message} />
      </WorkspacePage>
    )
  const beside = (
    <Button kind="outline" onClick={() => input.current?.click()}>
      <Upload />
      {add.action}
    </Button>
  )
  return (
    <WorkspacePage title={title} lead={lead} beside={beside}>
      <HealthRecords first={loaderData} input={input} pushes={pushes} />
    </WorkspacePage>
  )
}
