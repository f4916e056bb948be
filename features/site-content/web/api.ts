import { loadAdministrator } from '#features/desk/web/api.ts'
import type { ContentData } from '#platform/rules/contents/content-fields.ts'
import {
  ContentAnswer,
  ContentConflict,
  ContentList,
  PreviewAnswer,
  type PublishForm,
  RevisionAnswer,
  RevisionPage,
} from '#platform/rules/contents/contents.ts'
import { call } from '#platform/web/api/call.ts'

const PATH = '/api/v1/operator/contents'
const of = (key: string) => `${PATH}/${encodeURIComponent(key)}`

export const fetchRevisions = (key: string, before?: string) =>
  call(RevisionPage, 'GET', `${of(key)}/revisions${before ? `?before=${before}` : ''}`)

/** Version 0 is the default of the files. */
export const fetchRevision = (key: string, version: number) =>
  call(RevisionAnswer, 'GET', `${of(key)}/revisions/${version}`)

export const publish = (key: string, form: PublishForm) => call(ContentAnswer, 'POST', `${of(key)}/revisions`, form)

export const requestPreview = (key: string, value: ContentData) =>
  call(PreviewAnswer, 'POST', `${of(key)}/previews`, { value })

/** The newer document that a conflict carries. */
export const conflictOf = (answer: unknown) => ContentConflict.safeParse(answer).data?.document

export async function loadContentList(request: Request) {
  const me = await loadAdministrator(request)
  return me.ok ? call(ContentList, 'GET', PATH) : me
}

export async function loadContent(key: string, request: Request) {
  const me = await loadAdministrator(request)
  return me.ok ? call(ContentAnswer, 'GET', of(key)) : me
}
