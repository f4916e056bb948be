import { Done } from '#platform/rules/answers.ts'
import { call } from '#platform/web/api/call.ts'
import { upload } from '#platform/web/api/upload.ts'
import { loadCatalogue } from '#platform/web/catalogue.ts'
import { loadOwnProvider } from '#platform/web/own-user.ts'
import type { FileValue } from '#platform/web/ui/files/file-field.tsx'
import type { Refused } from '#platform/web/ui/forms/use-submit.ts'
import { CarePackageSaved, OwnCarePackages } from '../../rules/care-packages.ts'
import { type PackageDraft, typedOf } from './package-draft.ts'

/** Loads the provider and their packages. */
export async function loadOwnPackages(request?: Request) {
  const loaded = await loadOwnProvider(request)
  if (!loaded.ok) return loaded
  const [answer, catalogue] = await Promise.all([
    call(OwnCarePackages, 'GET', '/api/v1/user/packages'),
    loadCatalogue(),
  ])
  if (!catalogue.ok) return catalogue
  return answer.ok ? { ok: true as const, user: loaded.user, packages: answer.packages } : answer
}

type Package = { draft: PackageDraft; image: FileValue }

export const addPackage = (offer: Package, onProgress: (sent: number) => void) =>
  upload(CarePackageSaved, 'POST', '/api/v1/user/add-package', formOf(offer), { onProgress })

export const changePackage = (id: string, offer: Package, onProgress: (sent: number) => void) =>
  upload(CarePackageSaved, 'PUT', `/api/v1/packages/${id}`, formOf(offer), { onProgress })

export const setPaused = (id: string, isPaused: boolean) =>
  call(CarePackageSaved, 'PUT', `/api/v1/packages/${id}/paused`, { isPaused })

export const deletePackage = (id: string) => call(Done, 'DELETE', `/api/v1/packages/${id}`)

/** Multipart body. A stored picture is left out and stays as it is. */
function formOf({ draft, image }: Package) {
  const form = new FormData()
  for (const [name, value] of Object.entries(typedOf(draft))) form.append(name, value)
  if (image instanceof File) form.append('image', image)
  return form
}

/** A valid form that the server refuses is refused because of its picture, if the message mentions it. */
export const invalidFieldOf = ({ code, message }: Refused) =>
  ['bad_request', 'too_large', 'wrong_type'].includes(code ?? '') && /picture|file/i.test(message) ? 'image' : ''
