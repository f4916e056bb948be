import type { ModeratedKind } from '#platform/rules/moderated-kinds.ts'
import type { Executor } from '#platform/server/db/database.ts'
import type { ModeratedItem } from '#platform/server/feature.ts'
import type { Registry } from '#platform/server/registry.ts'

type ItemKey = { kind: ModeratedKind; id: string }

/** Batch-loads moderated items, one query per kind, and returns a lookup. Deleted items are not found. */
export async function loadItems({ moderated }: Registry, db: Executor, keys: readonly ItemKey[]) {
  const items = new Map<string, ModeratedItem>()
  const byKind = Object.groupBy(keys, ({ kind }) => kind)
  for (const [kind, group = []] of Object.entries(byKind) as [ModeratedKind, ItemKey[]][]) {
    const ids = [...new Set(group.map(({ id }) => id))]
    for (const item of await moderated[kind].select(db, ids)) items.set(mapKey({ kind, id: item.id }), item)
  }
  return (key: ItemKey) => items.get(mapKey(key))
}

const mapKey = ({ kind, id }: ItemKey) => `${kind} ${id}`
