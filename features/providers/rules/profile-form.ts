/**
 * Profile Settings: `PUT /api/v1/user/update`, as multipart or JSON.
 *
 * - A field that is left out stays as it is; an empty text or list empties it.
 * - Lists are JSON in their field: languages, premises, departmentsOfClinics (names), experiences, educations, awards,
 *   doctors, gallery, beforeAndAfter (before, after, before, after …), downloads, openingHours.
 * - A picture (avatar, logoofclinic, logoofdoctor, file of gallery, beforeAndAfter and downloads) is the address of a stored
 *   file, a data: URL, empty for none, or `upload:0`, `upload:1` … (`uploadRef` of platform/rules/uploads.ts): a reference to a file
 *   part of this request. features/providers/server/profile-uploads.ts describes the upload protocol.
 * - Optimistic locking: `version` is the `version` of the user that the form was filled from. A save without it overwrites;
 *   one with an outdated version is refused with 409, code `changed`, 'This was changed in another window', and the current
 *   `user`.
 * - The response is `SavedUser`: { success: true, message: 'Profile Updated!', user }.
 * - Patients and operators send firstName, lastName, displayname, phone and avatar alone: `PersonalForm`.
 *
 * `ProfileForm.safeParse(form)` names the same problems in the same order as the server; `firstProblem` picks the one to
 * show, and its issue's path leads to the entry: ['doctors', 3].
 */

import { refuse } from '#platform/rules/form-schemas.ts'
import { profileProblem } from './profile-rules.ts'
import { PersonalFields, ProfileFields, ProviderFields } from './profile-schema.ts'

/** The form of patients and operators. */
export const PersonalForm = PersonalFields
export type PersonalForm = PersonalFields

/** The form of health providers: all of Profile Settings. */
export const ProfileForm = ProfileFields.check(refuse(profileProblem))
export type ProfileForm = ProfileFields

/** The part of the form that only health providers have. */
export type ProviderForm = ProviderFields

/** The names of the form's fields. */
export const PROFILE_FIELDS = Object.keys(ProfileFields.shape) as (keyof ProfileForm)[]
export const PERSONAL_FIELDS = Object.keys(PersonalFields.shape) as (keyof PersonalForm)[]
export const PROVIDER_FIELDS = Object.keys(ProviderFields.shape) as (keyof ProviderForm)[]

/** A provider's form with every field empty, derived from the schema. */
export const emptyProviderForm = (): ProviderForm => ProviderFields.parse({ timeZone: 'UTC' })
