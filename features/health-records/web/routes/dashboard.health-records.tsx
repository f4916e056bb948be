import { useRef, useState } from 'react'
import { useLiveChanges } from '#platform/web/live/live-changes.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { WorkspacePage } from '#platform/web/pages/workspace-page.tsx'
import { NotLoaded } from '#platform/web/ui/block-alert.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Upload } from '#platform/web/ui/icons.tsx'
import { healthRecordsPage } from '../../words/health-records.ts'
import { fetchDocuments } from '../api.ts'
import { HealthRecords, HealthRecordsSkeleton } from '../manage/health-records.tsx'
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
