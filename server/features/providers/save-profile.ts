import { departments } from '#content/departments.ts'
import { doctorSpecializations } from '#content/doctor-specializations.ts'
import { facilities } from '#content/facilities.ts'
import { languages } from '#content/languages.ts'
import { type OwnUser, Version } from '#domain/own-user.ts'
import { PERSONAL_FIELDS, PersonalForm, PROFILE_FIELDS, ProfileForm } from '#domain/profile-form.ts'
import { unknownNameProblem } from '#domain/profile-rules.ts'
import type { Actor } from '#server/platform/actor.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { INVALID_PARAMETER_VALUE } from '#server/platform/db/errors.ts'
import { prepareImages } from '#server/platform/files/form-images.ts'
import { checkForm, type FormBody } from '#server/platform/http/form-body.ts'
import { ownAddresses } from './own-addresses.ts'
import { updatePerson, updateVersion } from './own-queries.ts'
import { changedElsewhere, ownAccount, ownProvider } from './own-user.ts'
import { personOfForm, profileOfForm } from './profile-mapper.ts'
import { filesIn, personOf, placeFiles, wholeProfile, withListNames } from './profile-uploads.ts'
import { replaceProfile } from './profile-writes.ts'
import { publishProvider } from './providers.ts'

const KNOWN = { languages, departments, facilities, doctorSpecializations }

/** Saves what somebody sends of Profile Settings; what is left out stays as it is. */
export function saveProfile(ctx: Ctx, actor: Actor, body: FormBody): Promise<OwnUser> {
  return actor.role === 'doctor' ? saveProvider(ctx, actor, body) : savePerson(ctx, actor, body)
}

async function saveProvider(ctx: Ctx, actor: Actor, body: FormBody): Promise<OwnUser> {
  const user = await ownProvider(ctx, actor)
  refuseOldVersion(body, user)
  const files = withListNames(body.files)
  const form = checkForm(ProfileForm, wholeProfile(user, { ...body, files }))
  const unknown = unknownNameProblem(form, KNOWN)
  if (unknown) throw new AppError('bad_request', unknown.message)
  const storePictures = await prepareImages(filesIn(form), { files, own: ownAddresses(user) })

  const isSaved = await ctx.db
    .transaction()
    .execute(async (tx) => {
      if (!(await updateVersion(tx, actor.id, user.version))) return false
      const findPath = await storePictures(ctx, tx)
      await updatePerson(tx, actor.id, personOfForm(form, findPath))
      await replaceProfile(tx, actor.id, profileOfForm(form, user, findPath))
      await publishProvider(tx, actor.id)
      return true
    })
    .catch(refuseTimeZone)
  // Somebody else was faster: from here on it is as if this save had come after theirs.
  return isSaved ? ownProvider(ctx, actor) : saveProvider(ctx, actor, body)
}

async function savePerson(ctx: Ctx, actor: Actor, body: FormBody): Promise<OwnUser> {
  const { fields, files } = body
  const providers = PROFILE_FIELDS.filter((name) => !isPersonal(name) && !isEmpty(fields[name]))
  if (providers.length > 0)
    throw new AppError('forbidden', `Only health providers have this on their profile: ${providers.join(', ')}.`)
  const user = await ownAccount(ctx, actor)
  refuseOldVersion(body, user)
  const sent = Object.entries(fields).filter(([name]) => isPersonal(name))
  const form = checkForm(PersonalForm, placeFiles({ ...personOf(user), ...Object.fromEntries(sent) }, files))
  const storePictures = await prepareImages([{ field: 'avatar', file: form.avatar }], {
    files,
    own: ownAddresses(user),
  })

  const isSaved = await ctx.db.transaction().execute(async (tx) => {
    if (!(await updateVersion(tx, actor.id, user.version))) return false
    await updatePerson(tx, actor.id, personOfForm(form, await storePictures(ctx, tx)))
    return true
  })
  return isSaved ? ownAccount(ctx, actor) : savePerson(ctx, actor, body)
}

const isPersonal = (name: string) => PERSONAL_FIELDS.some((field) => field === name)
const isEmpty = (value: unknown) => [undefined, null, '', '[]', '0'].includes(value as string) || String(value) === ''

function refuseOldVersion({ fields }: FormBody, user: OwnUser) {
  const version = checkForm(Version, fields.version)
  if (version !== null && version !== user.version) throw changedElsewhere(user)
}

/** Browsers may know a zone that this database does not know yet. */
function refuseTimeZone(error: { code?: string }): never {
  if (error.code === INVALID_PARAMETER_VALUE) throw new AppError('bad_request', 'Choose a time zone from the list.')
  throw error
}
