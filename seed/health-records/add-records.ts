import { readFile } from 'node:fs/promises'
import { insertDocument, type NewRecord } from '#features/health-records/server/add-document.ts'
import { insertShare } from '#features/health-records/server/shares.ts'
import { days } from '#platform/rules/durations.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { storePrivateFile } from '#platform/server/files/private-files.ts'

type DemoRecord = Pick<NewRecord, 'title' | 'kind' | 'dated_on' | 'file_name'> & {
  /** How long ago it was added. */
  daysAgo: number
  /** The username of the provider with whom it is shared. */
  sharedWith?: string
}

/** Our own drawing of an X-ray, and a letter of an invented practice. */
const demoRecords: readonly DemoRecord[] = [
  {
    title: 'Letter from my dentist',
    kind: 'letter',
    dated_on: '2026-09-10',
    file_name: 'letter-from-my-dentist.pdf',
    daysAgo: 3,
  },
  {
    title: 'Panoramic X-ray',
    kind: 'scan',
    dated_on: '2026-03-09',
    file_name: 'panoramic-x-ray.jpg',
    daysAgo: 0,
    sharedWith: 'elif',
  },
]

type RecordFile = { record: DemoRecord; path: string; bytes: number }

/** Stores the files of the records, for which `addRecords` adds the rows. */
export async function storeRecordFiles(ctx: Ctx): Promise<RecordFile[]> {
  return Promise.all(
    demoRecords.map(async (record) => {
      const { path, bytes } = await storePrivateFile(ctx, await readFile(new URL(record.file_name, import.meta.url)))
      return { record, path, bytes }
    }),
  )
}

/** Adds the health records of the demo patient. The account ids are given by username. */
export async function addRecords(ctx: Ctx, tx: Tx, ids: ReadonlyMap<string, string>, files: RecordFile[]) {
  const patientId = ids.get('hannah')
  if (!patientId) throw new Error('hannah has records but no account')
  for (const file of files) await addRecord(ctx, tx, file, { patientId, ids })
}

type People = { patientId: string; ids: ReadonlyMap<string, string> }

async function addRecord(ctx: Ctx, tx: Tx, { record, path, bytes }: RecordFile, { patientId, ids }: People) {
  const { daysAgo, sharedWith, ...details } = record
  const then: Ctx = { ...ctx, now: () => new Date(ctx.now().getTime() - days(daysAgo)) }
  const id = crypto.randomUUID()
  await insertDocument(then, tx, patientId, { ...details, id, file_path: path, bytes })
  const clinicId = sharedWith && ids.get(sharedWith)
  if (!clinicId) return
  const share = { patientId, documentId: id, title: record.title, clinicId }
  await insertShare(then, tx, share, { duration: '6 months', mayDownload: false })
}
