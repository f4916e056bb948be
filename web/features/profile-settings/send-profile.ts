import { SavedUser } from '#domain/own-user.ts'
import { PersonalForm, ProfileForm } from '#domain/profile-form.ts'
import { firstProblem, type Problem } from '#domain/rules.ts'
import { call } from '#web/platform/api/call.ts'
import { upload } from '#web/platform/api/upload.ts'
import type { ProfileDraft } from './profile-draft.ts'
import { formOf, wireOf } from './profile-wire.ts'

const PATH = '/api/v1/user/update'

/** The first thing that keeps a draft from being saved, in the words of the server. */
export function findProblem(draft: ProfileDraft, isDoctor: boolean): Problem | undefined {
  const { error } = (isDoctor ? ProfileForm : PersonalForm).safeParse(wireOf(draft, isDoctor).fields)
  if (!error) return undefined
  const at = error.issues[0]?.path[1]
  return { ...firstProblem(error), ...(typeof at === 'number' && { at }) }
}

type Options = { version: number; onProgress: (sent: number) => void; signal: AbortSignal }

/** Saves a draft that was made from this version of the profile. */
export function sendProfile(draft: ProfileDraft, isDoctor: boolean, { version, ...options }: Options) {
  const wire = wireOf(draft, isDoctor)
  if (wire.files.length === 0) return call(SavedUser, 'PUT', PATH, { ...wire.fields, version })
  return upload(SavedUser, 'PUT', PATH, formOf(wire, version), options)
}
