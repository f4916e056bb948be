import { readFile } from 'node:fs/promises'
import { CHECKLISTS } from '#features/verifications/rules/verifications.ts'
import { executeDecision, storeChecks } from '#features/verifications/server/decisions.ts'
import { addEvidence as insertEvidence } from '#features/verifications/server/evidence.ts'
import { days } from '#platform/rules/durations.ts'
import type { EvidenceKind } from '#platform/rules/verified-facts.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { storePrivateFile } from '#platform/server/files/private-files.ts'
import { type DemoProvider, demoProviders } from '../demo-providers.ts'

const FILE = 'demo-document.pdf'

type StoredFile = { path: string; bytes: number }

/** Stores the one document that all evidence of the demo shares. It says itself that it is a sample. */
export const storeEvidenceFile = async (ctx: Ctx): Promise<StoredFile> =>
  storePrivateFile(ctx, await readFile(new URL(FILE, import.meta.url)))

/** Who issues what, in the demo. */
const ISSUERS: Record<EvidenceKind, string> = {
  licence: 'Demo Health Authority',
  registration: 'Demo Medical Chamber',
  insurance: 'Demo Liability Insurance',
  accreditation: 'Demo Accreditation Body',
}

/** How long ago the first of them was sent; the others follow day by day, so that no two badges end together. */
const SENT_DAYS_AGO = 200
const VALID_DAYS = 500

/** Adds the evidence of the demo providers: approved for the verified ones, and one document that waits. */
export async function addEvidence(ctx: Ctx, tx: Tx, ids: ReadonlyMap<string, string>, file: StoredFile) {
  const operatorId = ids.get('nadia')
  if (!operatorId) throw new Error('nadia checks evidence but has no account')
  const verified = demoProviders.filter(({ isVerified }) => isVerified)
  for (const [at, demo] of verified.entries())
    for (const kind of kindsOf(demo, at)) {
      const then: Ctx = { ...ctx, now: () => new Date(ctx.now().getTime() - days(SENT_DAYS_AGO - at)) }
      const id = await sendEvidence(then, tx, ids, demo, { kind, number: at, file })
      await approve(then, tx, id, { kind, operatorId })
    }
  const waiting = demoProviders.find(({ isVerified }) => !isVerified)
  if (!waiting) return
  const yesterday: Ctx = { ...ctx, now: () => new Date(ctx.now().getTime() - days(1)) }
  await sendEvidence(yesterday, tx, ids, waiting, { kind: 'registration', number: verified.length, file })
}

/** Everyone has what the badge needs; the demo provider has all kinds, and every third one insurance. */
function kindsOf({ person }: DemoProvider, at: number): EvidenceKind[] {
  if (person.username === 'elif') return ['licence', 'insurance', 'accreditation']
  return at % 3 === 0 ? ['licence', 'insurance'] : ['licence']
}

type Sent = { kind: EvidenceKind; number: number; file: StoredFile }

async function sendEvidence(
  ctx: Ctx,
  tx: Tx,
  ids: ReadonlyMap<string, string>,
  { person, profile }: DemoProvider,
  { kind, number, file }: Sent,
) {
  const id = crypto.randomUUID()
  const providerId = ids.get(person.username)
  if (!providerId) throw new Error(`${person.username} has evidence but no account`)
  const form = {
    id,
    kind,
    issuer: ISSUERS[kind],
    number: `DEMO-${String(1001 + number)}`,
    country: profile.countryOfClinic || 'Demo country',
    scope: profile.specialization,
    expiresOn: new Date(ctx.now().getTime() + days(VALID_DAYS + number)).toISOString().slice(0, 10),
  }
  await insertEvidence(ctx, tx, providerId, form, { ...file, name: FILE })
  return id
}

async function approve(ctx: Ctx, tx: Tx, id: string, by: { kind: EvidenceKind; operatorId: string }) {
  const checks = Object.fromEntries(CHECKLISTS[by.kind].map((name) => [name, { matches: true, mark: null }]))
  await storeChecks(tx, id, { version: 0, checks })
  const operator = { id: by.operatorId, role: 'operator' as const }
  await executeDecision(ctx, tx, operator, { id, version: 1, decision: 'approve', reason: '' })
}
