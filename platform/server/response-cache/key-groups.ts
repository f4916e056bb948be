/** An index of keys by their group, since every booking invalidates one group of thousands. */
export function createKeyGroups(groupOf: (key: string) => string) {
  const keysByGroup = new Map<string, Set<string>>()
  return {
    add(key: string) {
      const group = groupOf(key)
      const keys = keysByGroup.get(group) ?? new Set()
      keysByGroup.set(group, keys.add(key))
    },
    remove(key: string) {
      const group = groupOf(key)
      const keys = keysByGroup.get(group)
      keys?.delete(key)
      if (keys?.size === 0) keysByGroup.delete(group)
    },
    /** A copy: keys may be removed while they are read. */
    keysOf: (group: string) => [...(keysByGroup.get(group) ?? [])],
  }
}
