import { addAnswer, addQuestion } from '#features/forum/server/forum.ts'
import { addReport } from '#features/moderation/server/reports.ts'
import { days, hours } from '#platform/rules/durations.ts'
import type { Notifying } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import type { AppCtx } from '#platform/server/registry.ts'
import { type DemoQuestion, demoQuestions } from './demo-questions.ts'

/** Adds the demo questions and answers. The account ids are given by username. */
export async function addQuestions(ctx: Notifying<AppCtx>, tx: Tx, ids: ReadonlyMap<string, string>) {
  for (const question of demoQuestions) await addOne(ctx, tx, question, ids)
  // No mails about demo questions
  await tx
    .deleteFrom('mails')
    .where(({ or, eb }) => or([eb('cause', 'like', 'question %'), eb('cause', 'like', 'report %')]))
    .execute()
}

async function addOne(ctx: Notifying<AppCtx>, tx: Tx, demo: DemoQuestion, ids: ReadonlyMap<string, string>) {
  const idOf = (username: string) => {
    const id = ids.get(username)
    if (!id) throw new Error(`${username} asks or answers but has no account`)
    return id
  }
  const asked = ctx.now().getTime() - days(demo.ago)
  const after = (delay: number): Notifying<AppCtx> => ({ ...ctx, now: () => new Date(asked + hours(delay)) })
  const patient = { id: idOf(demo.patient), role: 'patient' } as const
  const provider = { id: idOf(demo.provider), role: 'doctor' } as const
  const id = crypto.randomUUID()
  await addQuestion(after(0), tx, patient, provider.id, { id, text: demo.text })
  if (demo.answer) await addAnswer(after(demo.answer.after), tx, provider, id, demo.answer)
  if (!demo.report) return
  const { by, ...report } = demo.report
  await addReport(after(30), tx, { id: idOf(by), role: 'patient' }, { ...report, kind: 'question', id })
}
