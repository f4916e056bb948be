import { useCallback, useEffect, useState } from 'react'
import { call } from '#platform/web/api/call.ts'
import { type HiddenContent, HiddenContentList } from '../rules/moderation.ts'

export const fetchHiddenContent = () => call(HiddenContentList, 'GET', '/api/v1/user/hidden-content')

const NOTHING: ReadonlyMap<string, HiddenContent> = new Map()

/** Loads why the care team has hidden content of one kind, by id. Asks the server only if there is any. */
export function useHiddenContent(kind: HiddenContent['kind'], hasHidden: boolean) {
  const [hidden, setHidden] = useState(NOTHING)
  const load = useCallback(async () => {
    const answer = await fetchHiddenContent()
    if (!answer.ok) return
    const ofKind = answer.content.filter((content) => content.kind === kind)
    setHidden(new Map(ofKind.map((content) => [content.id, content])))
  }, [kind])
  useEffect(() => {
    if (hasHidden) void load()
  }, [hasHidden, load])
  return { hidden, load }
}
