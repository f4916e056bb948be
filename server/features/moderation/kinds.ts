import type { ModeratedKind } from '#domain/moderation.ts'
import { moderatedChatReports } from '#server/features/chats/moderated.ts'
import { moderatedFeedback } from '#server/features/feedback/moderated.ts'
import { moderatedAnswers, moderatedQuestions } from '#server/features/forum/moderated.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Moderated, Subject } from './moderated.ts'

/** All that the care team decides about, one line a kind. */
export const KINDS: Readonly<Record<ModeratedKind, Moderated>> = {
  question: moderatedQuestions,
  answer: moderatedAnswers,
  feedback: moderatedFeedback,
  chat: moderatedChatReports,
}

type Named = { kind: ModeratedKind; id: string }

/** Everything that is named, by kind and id. What is gone is not among it. */
export async function readSubjects(db: Database, named: readonly Named[]) {
  const subjects = new Map<string, Subject>()
  const ofKind = Object.groupBy(named, ({ kind }) => kind)
  for (const [kind, some = []] of Object.entries(ofKind) as [ModeratedKind, Named[]][]) {
    const ids = [...new Set(some.map(({ id }) => id))]
    for (const subject of await KINDS[kind].select(db, ids)) subjects.set(keyOf({ kind, id: subject.id }), subject)
  }
  return (thing: Named) => subjects.get(keyOf(thing))
}

const keyOf = ({ kind, id }: Named) => `${kind} ${id}`
