import { loadOperator } from '#features/desk/web/api.ts'
import { call } from '#platform/web/api/call.ts'
import { upload } from '#platform/web/api/upload.ts'
import { randomId } from '#platform/web/random-id.ts'
import { ImportAnswer, ImportList, type Mapping, type UndoForm } from '../rules/provider-imports.ts'

const ADDRESS = '/api/v1/operator/imports'

export async function loadImports(request: Request) {
  const me = await loadOperator(request)
  return me.ok ? call(ImportList, 'GET', ADDRESS) : me
}

export async function loadImport(id: string, request: Request) {
  const me = await loadOperator(request)
  return me.ok ? fetchImport(id) : me
}

export const fetchImport = (id: string) => call(ImportAnswer, 'GET', `${ADDRESS}/${encodeURIComponent(id)}`)

export function sendFile(file: File, onProgress: (sent: number) => void) {
  const form = new FormData()
  form.set('id', randomId())
  form.set('file', file)
  return upload(ImportAnswer, 'POST', ADDRESS, form, { onProgress })
}

export const checkImport = (id: string, mapping: Mapping) =>
  call(ImportAnswer, 'POST', `${ADDRESS}/${id}/check`, { mapping })

export const runImport = (id: string, isInviting: boolean) =>
  call(ImportAnswer, 'POST', `${ADDRESS}/${id}/run`, { isInviting })

export const undoImport = (id: string, form: UndoForm) => call(ImportAnswer, 'POST', `${ADDRESS}/${id}/undo`, form)
