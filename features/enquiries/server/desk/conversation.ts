import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { queueMail, templated } from '#platform/server/mail/mail.ts'
import type { NoteForm, ReplyForm, RequestAnswerForm } from '../../rules/requests.ts'
import { requestMails } from '../../words/mail-templates/requests.ts'
import { afterWorkingDays, answerDeadline } from '../deadlines.ts'
import { hasEntry, insertEntries, touchRequest } from './queries.ts'
import { changeLocked, writeChange } from './requests.ts'

/** A request that waits for the patient is due again after so many working days. */
export const FOLLOW_UP_DAYS = 3

/** Answers the patient: the mail is in the outbox if and only if the answer is in the conversation. Idempotent by its id. */
export const answerRequest = (ctx: Ctx, actor: Actor, reference: string, form: RequestAnswerForm) =>
  changeLocked(
    ctx,
    { reference, version: form.version },
    async (tx, row) => {
      if (!row.email) throw new AppError('bad_request', 'This person left no email address. Please call them instead.')
      const at = ctx.now()
      await insertEntries(tx, [
        { id: form.id, consultation_id: row.id, kind: 'answer', author_id: actor.id, at, text: form.text },
      ])
      await queueMail(ctx, tx, {
        cause: `consultation ${row.id} answer ${form.id}`,
        to: row.email,
        ...templated(
          requestMails,
          'mail-request-answer',
          { reference: row.reference },
          { letter: form.text, facts: [{ name: 'Reference', value: row.reference }] },
        ),
      })
      const due_at = form.next === 'waiting' ? afterWorkingDays(at, FOLLOW_UP_DAYS) : row.due_at
      await writeChange(ctx, tx, row, { status: form.next, owner_id: row.owner_id ?? actor.id, due_at }, actor)
    },
    (tx, row) => hasEntry(tx, row.id, form.id),
  )

/** Adds what the patient wrote back. The next answer is due within one working day. */
export const addReply = (ctx: Ctx, actor: Actor, reference: string, form: ReplyForm) =>
  changeLocked(
    ctx,
    { reference, version: form.version },
    async (tx, row) => {
      const at = ctx.now()
      await insertEntries(tx, [
        { id: form.id, consultation_id: row.id, kind: 'reply', author_id: actor.id, at, text: form.text },
      ])
      await writeChange(ctx, tx, row, { status: 'in_progress', due_at: answerDeadline(at) }, actor)
    },
    (tx, row) => hasEntry(tx, row.id, form.id),
  )

/** Adds an internal note. */
export const addNote = (ctx: Ctx, actor: Actor, reference: string, form: NoteForm) =>
  changeLocked(
    ctx,
    { reference },
    async (tx, row) => {
      const at = ctx.now()
      await insertEntries(tx, [
        { id: form.id, consultation_id: row.id, kind: 'note', author_id: actor.id, at, text: form.text },
      ])
      await touchRequest(tx, row.id, at)
    },
    (tx, row) => hasEntry(tx, row.id, form.id),
  )
