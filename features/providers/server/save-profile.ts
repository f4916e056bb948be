import { languages } from '#content/languages.ts'
import { departments, doctorSpecializations, facilities } from '#content/profile-choices.ts'
import { type OwnAccount, type OwnProvider, type OwnUser, Version } from '#platform/rules/own-user.ts'
import { UNKNOWN_ZONE } from '#platform/rules/time/opening-hours.ts'
import type { Actor } from '#platform/server/actor.ts'
import { AppError } from '#platform/server/app-error.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Tx } from '#platform/server/db/database.ts'
import { INVALID_PARAMETER_VALUE } from '#platform/server/db/errors.ts'
import { retryOnConflict, updateVersioned } from '#platform/server/db/optimistic-locking.ts'
import { prepareImages } from '#platform/server/files/form-images.ts'
import { checkForm, type FormBody } from '#platform/server/http/form-body.ts'
import { assertPossiblePhone } from '#platform/server/phone-numbers.ts'
import type { AppCtx } from '#platform/server/registry.ts'
import {
  PERSONAL_FIELDS,
  PersonalForm,
  PROVIDER_FIELDS,
  ProfileForm,
  type ProviderForm,
} from '../rules/profile-form.ts'
import { unknownNameProblem } from '../rules/profile-rules.ts'
import { changedElsewhere, ownAccount, ownProvider } from './own-user.ts'
import { updatePerson } from './own-user-queries.ts'
import {
  filesIn,
  mergeProfile,
  ownAddresses,
  personalFormOf,
  placeUploads,
  withListNames,
  withStoredFiles,
} from './profile-uploads.ts'
import { replaceProfile, withKnownIds } from './profile-writes.ts'
import { publishProvider } from './providers.ts'
import { timeZoneOfPlace } from './time-zone-of-place.ts'

const KNOWN_NAMES = { languages, departments, facilities, doctorSpecializations }

/**
 * Saves Profile Settings; fields that are left out stay unchanged. Optimistic locking: a form that names an outdated version
 * is refused; one without a version is merged into the newest state, again after each conflict.
 */
export function saveProfile(ctx: AppCtx, actor: Actor, body: FormBody): Promise<OwnUser> {
  return retryOnConflict<OwnUser>(actor.id, () =>
    actor.role === 'doctor' ? saveProvider(ctx, actor, body) : savePerson(ctx, actor, body),
  )
}

/** One attempt; returns nothing after a conflict. */
async function saveProvider(ctx: AppCtx, actor: Actor, body: FormBody): Promise<OwnProvider | undefined> {
  const user = await ownProvider(ctx, actor)
  refuseOutdated(body, user)
  const files = withListNames(body.files)
  const form = withZoneOfPlace(ctx, checkForm(ProfileForm, mergeProfile(user, { ...body, files })))
  if (form.openingHours.length > 0 && form.timeZone === UNKNOWN_ZONE)
    throw new AppError('bad_request', 'Choose the time zone of your opening hours.', { field: 'timeZone' })
  if (form.phone !== user.phone) await assertPossiblePhone(form.phone)
  const unknown = unknownNameProblem(form, KNOWN_NAMES)
  if (unknown) throw new AppError('bad_request', unknown.message)
  const storePictures = await prepareImages(filesIn(form), { files, own: ownAddresses(user) })

  const isSaved = await ctx.db
    .transaction()
    .execute(async (tx) => {
      if (!(await lockVersion(tx, user))) return false
      const stored = withStoredFiles(form, await storePictures(ctx, tx))
      await updatePerson(tx, actor.id, columnsOfPerson(stored))
      await replaceProfile(tx, actor.id, {
        ...stored,
        experiences: withKnownIds(stored.experiences, user.experiences),
        educations: withKnownIds(stored.educations, user.educations),
        awards: withKnownIds(stored.awards, user.awards),
        doctors: withKnownIds(stored.doctors, user.doctors),
      })
      for (const { hoursSaved } of ctx.registry.providerHooks) await hoursSaved?.(ctx, tx, actor.id)
      await publishProvider(tx, actor.id)
      return true
    })
    .catch(refuseTimeZone)
  return isSaved ? ownProvider(ctx, actor) : undefined
}

/** The form with the time zone of the clinic's place, if none was chosen yet and the place has one. */
function withZoneOfPlace<Form extends Pick<ProviderForm, 'timeZone' | 'cityOfClinic' | 'countryOfClinic'>>(
  ctx: Ctx,
  form: Form,
): Form {
  if (form.timeZone !== UNKNOWN_ZONE) return form
  const timeZone = timeZoneOfPlace(ctx, form.cityOfClinic, form.countryOfClinic) ?? UNKNOWN_ZONE
  return { ...form, timeZone }
}

/** One attempt for a patient or an operator; returns nothing after a conflict. */
async function savePerson(ctx: Ctx, actor: Actor, body: FormBody): Promise<OwnAccount | undefined> {
  const { fields, files } = body
  const providersOnly = PROVIDER_FIELDS.filter((name) => !isEmpty(fields[name]))
  if (providersOnly.length > 0)
    throw new AppError('forbidden', `Only health providers have this on their profile: ${providersOnly.join(', ')}.`)
  const user = await ownAccount(ctx, actor)
  refuseOutdated(body, user)
  const sent = PERSONAL_FIELDS.filter((name) => Object.hasOwn(fields, name)).map((name) => [name, fields[name]])
  const form = checkForm(PersonalForm, placeUploads({ ...personalFormOf(user), ...Object.fromEntries(sent) }, files))
  if (form.phone !== user.phone) await assertPossiblePhone(form.phone)
  const avatar = { field: 'avatar', file: form.avatar }
  const storePictures = await prepareImages([avatar], { files, own: ownAddresses(user) })

  const isSaved = await ctx.db.transaction().execute(async (tx) => {
    if (!(await lockVersion(tx, user))) return false
    const findPath = await storePictures(ctx, tx)
    await updatePerson(tx, actor.id, columnsOfPerson({ ...form, avatar: findPath('avatar', form.avatar) ?? '' }))
    return true
  })
  return isSaved ? ownAccount(ctx, actor) : undefined
}

const isEmpty = (value: unknown) => [undefined, null, '', '[]', '0'].includes(value as string) || String(value) === ''

function refuseOutdated({ fields }: FormBody, user: OwnUser) {
  const version = checkForm(Version, fields.version)
  if (version !== null && version !== user.version) throw changedElsewhere(user)
}

/** Takes the next version of the profile; `false` is a conflict. The row stays locked until the transaction ends. */
const lockVersion = (tx: Tx, { _id: id, version }: OwnUser) =>
  updateVersioned(tx, { table: 'accounts', id, versionColumn: 'profile_version', version })

function columnsOfPerson({ firstName, lastName, displayname, phone, avatar }: PersonalForm) {
  return {
    first_name: firstName,
    last_name: lastName,
    display_name: displayname,
    phone,
    avatar_path: avatar || null,
  }
}

/** Browsers may know a time zone that this version of PostgreSQL does not know. */
function refuseTimeZone(error: { code?: string }): never {
  if (error.code === INVALID_PARAMETER_VALUE) throw new AppError('bad_request', 'Choose a time zone from the list.')
  throw error
}
