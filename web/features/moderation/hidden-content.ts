import { useEffect, useState } from 'react'
import { type HiddenContent, HiddenContentList } from '#domain/moderation.ts'
import { call } from '#web/platform/api/call.ts'

export const fetchHiddenContent = () => call(HiddenContentList, 'GET', '/api/v1/user/hidden-content')

export type HiddenById = ReadonlyMap<string, HiddenContent>
const NOTHING: HiddenById = new Map()

/** Loads why the care team has hidden content of one kind, by id. Asks the server only if there is any. */
export function useHiddenContent(kind: HiddenContent['kind'], hasHidden: boolean): HiddenById {
  const [hidden, setHidden] = useState(NOTHING)
  useEffect(() => {
    if (!hasHidden) return
    let isCurrent = true
    fetchHiddenContent().then((answer) => {
      if (!isCurrent || !answer.ok) return
      const ofKind = answer.content.filter((content) => content.kind === kind)
      setHidden(new Map(ofKind.map((content) => [content.id, content])))
    })
    return () => {
      isCurrent = false
    }
  }, [kind, hasHidden])
  return hidden
}
