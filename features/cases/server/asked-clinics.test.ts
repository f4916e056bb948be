import { expect, test } from 'vitest'
import { changeProfile, services } from '#test/catalogue.ts'
import { caseForm, dentist, hannah, NOW, notificationsOf } from '#test/people/case.ts'
import { openChat } from '#test/people/chat.ts'
import { person, post, put, settings } from '#test/world.ts'

settings.config = { rateLimits: false }
settings.now = () => NOW

test('clinics that cannot be asked are named, and the refusal carries their ids', async () => {
  const patient = await hannah()
  const elif = await dentist('Bosphorus Dental')
  const surgeon = await person('doctor', { displayname: 'Face Clinic' })
  await changeProfile(surgeon.user._id, { services: services({ Face: { Rhinoplasty: 2000 } }) })
  const refusal = async (clinics = [elif]) => {
    const { success: _, code, ...body } = (await post('/api/v1/cases', patient, caseForm(clinics))).json()
    return { code, ...body }
  }
  expect(await refusal([elif, surgeon])).toEqual({
    code: 'bad_request',
    message: 'Face Clinic can’t be asked for dental quotes. Please remove it.',
    clinics: [surgeon.user._id],
  })
  // The names of other accounts are not disclosed.
  const other = await hannah()
  expect(await refusal([other, elif, surgeon])).toEqual({
    code: 'bad_request',
    message:
      'Face Clinic and a clinic that is no longer on our site can’t be asked for dental quotes. Please remove them.',
    clinics: [other.user._id, surgeon.user._id],
  })
  expect((await refusal([other])).message).toMatch(/^A clinic that is no longer on our site can’t be asked/)
  expect(await notificationsOf(elif)).toEqual([])
})

test('a clinic that has blocked the patient is named', async () => {
  const patient = await hannah()
  const elif = await dentist('Bosphorus Dental')
  const szabo = await dentist('Danube Smile')
  const { _id: chat } = await openChat(patient, szabo)
  await put(`/api/v1/chats/${chat}/blocked`, patient, { isBlocked: true })
  const answer = await post('/api/v1/cases', patient, caseForm([elif, szabo]))
  expect(answer.json()).toMatchObject({
    message: 'You can’t ask Danube Smile, since one of you has blocked the other. Please remove it.',
    clinics: [szabo.user._id],
  })
})
