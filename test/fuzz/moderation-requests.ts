import { storeImage } from '#platform/server/files/images.ts'
import { changeProfile } from '#test/catalogue.ts'
import { asked } from '#test/people/forum.ts'
import { jpeg } from '#test/pictures.ts'
import { get, type Person, person, post, world } from '#test/world.ts'
import { type GoodRequest, good } from './good-request.ts'

/** Reports, decisions and objections. */
export async function moderationRequests(): Promise<GoodRequest[]> {
  const patient = await person('patient')
  const provider = await person('doctor')
  const operator = await person('operator')
  const ask = async (text: string) => (await asked(patient, provider, text))._id
  const id = await ask('Is it far?')
  const other = await ask('Is it near?')
  const decisionId = await hidden(operator, patient, await ask('Is it good?'))
  const objected = await hidden(operator, patient, await ask('Is it bad?'))
  await post('/api/v1/objections', patient, { decisionId: objected, text: 'It is a fair question.' })
  const picture = await galleryPicture(provider)
  return [
    good('GET /api/v1/operator/pictures/{id}', operator, undefined, picture),
    good('GET /api/v1/user/hidden-pictures/{id}', provider, undefined, picture),
    good('DELETE /api/v1/questions/{id}', patient, undefined, other),
    good('POST /api/v1/reports', provider, { kind: 'question', id, reason: 'spam', text: '' }),
    good('POST /api/v1/operator/decisions', operator, { kind: 'question', id, decision: 'hide', reason: 'Spam.' }),
    good('POST /api/v1/objections', patient, { decisionId, text: 'It is a fair question.' }),
    good(
      'POST /api/v1/operator/objections/{id}',
      await person('operator'),
      { outcome: 'upheld', reason: 'Spam.' },
      objected,
    ),
  ]
}

/** The decision that hides a question. */
async function hidden(operator: Person, author: Person, id: string): Promise<string> {
  await post('/api/v1/operator/decisions', operator, { kind: 'question', id, decision: 'hide', reason: 'Spam.' })
  const { content } = (await get('/api/v1/user/hidden-content', author)).json()
  return content.find((entry: { id: string }) => entry.id === id).decisionId
}

/** The id of a picture in the gallery of a provider. */
async function galleryPicture({ user }: Person): Promise<string> {
  const bytes = await jpeg({ width: 64 })
  const file = await world.ctx.db.transaction().execute((tx) => storeImage(world.ctx, tx, bytes))
  await changeProfile(user._id, { gallery: [{ file, name: 'Room' }] })
  return (await get(`/api/v1/providers/${user._id}`)).json().provider.gallery[0]._id
}
