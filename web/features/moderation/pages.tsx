import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'

type Page = { nextCursor: string | null }
type Answer<Some extends Page> = ({ ok: true } & Some) | { ok: false; message: string }
type PagesProps<Some extends Page> = {
  first: Some
  load: (cursor: string) => Promise<Answer<Some>>
  /** The words of the button that brings more. */
  more: string
  children: (pages: Some[]) => ReactNode
}

/** A long list, a page at a time. */
export function Pages<Some extends Page>({ first, load, more, children }: PagesProps<Some>) {
  const [later, setLater] = useState<Some[]>([])
  const [problem, setProblem] = useState('')
  const [isLoading, setLoading] = useState(false)
  const { nextCursor } = later.at(-1) ?? first
  const loadMore = async (cursor: string) => {
    setLoading(true)
    const page = await load(cursor)
    setLoading(false)
    setProblem(page.ok ? '' : page.message)
    if (page.ok) setLater([...later, page])
  }
  return (
    <>
      {children([first, ...later])}
      {problem && <FormAlert className="mt-5">{problem}</FormAlert>}
      {nextCursor && (
        <Button kind="outline" busy={isLoading} onClick={() => loadMore(nextCursor)} className="mt-5">
          {isLoading ? 'Loading' : more}
        </Button>
      )}
    </>
  )
}
