import { createPublicReads } from '#app/server/pages/public-reads.ts'
import { addCarePackage } from '#features/care-packages/server/care-packages.ts'
import { storeDocument, storeImage } from '#platform/server/files/images.ts'
import { changeProfile, clinic, type ProfileFixture, services } from './catalogue.ts'
import { jpeg } from './pictures.ts'
import { get, type Person, person, post, world } from './world.ts'

let pictures = 0

/**
 * A verified provider with a confirmed address and data in every feature. Every text contains the word, so that remaining
 * data can be found by it.
 */
export async function busyProvider(word: string): Promise<Person> {
  const mark = (what: string) => `${word} ${what}`
  const names = { firstName: word, lastName: mark('Last'), displayname: mark('Display') }
  const mails = { username: `${word.toLowerCase()}.user`, email: `${word.toLowerCase()}@example.org` }
  const elif = await person('doctor', { ...names, ...mails })
  const id = elif.user._id
  const paths = await world.ctx.db.transaction().execute(async (tx) => ({
    avatar: await storeImage(world.ctx, tx, await jpeg({ width: 300 + ++pictures })),
    gallery: await storeImage(world.ctx, tx, await jpeg({ width: 400 + pictures })),
    prices: await storeDocument(world.ctx, tx, Buffer.from('%PDF-1.7\n%%EOF\n'), mark('prices.pdf')),
  }))
  await world.ctx.db
    .updateTable('accounts')
    .set({ avatar_path: paths.avatar, email_confirmed_at: new Date() })
    .where('id', '=', id)
    .execute()
  await world.ctx.db.updateTable('providers').set({ verified_at: new Date() }).where('account_id', '=', id).execute()
  await changeProfile(id, profileOf(mark, paths))
  await world.ctx.db.transaction().execute((tx) => addCarePackage(tx, id, offerOf(mark), { imagePath: paths.gallery }))
  const request = {
    source: 'contact-us',
    submission: crypto.randomUUID(),
    fullName: mark('Asks'),
    message: mark('asks'),
  }
  await post('/api/v1/consultations', undefined, { ...request, email: mails.email.toUpperCase(), phone: '+4930123456' })
  return elif
}

type Mark = (what: string) => string

const offerOf = (mark: Mark) => ({
  title: mark('offer'),
  country: 'Turkey',
  city: mark('Town'),
  benefit1: mark('one'),
  benefit2: mark('two'),
  benefit3: mark('three'),
  oldPrice: '0',
  newPrice: '$3,900',
  speciality: 'Dental Treatment',
  serviceType: 'Surgery',
})

function profileOf(mark: Mark, { gallery, prices }: { gallery: string; prices: string }): ProfileFixture {
  const dates = { _id: '', startingDate: '2015-09-01', endingDate: '' }
  const place = clinic(mark('Clinic'), mark('Town'), 'Turkey')
  return {
    subHeading: mark('sub'),
    specialization: mark('special'),
    description: mark('description'),
    clinic: { ...place, logoofclinic: gallery, addressOfClinic: mark('Street'), departmentsOfClinics: ['Radiology'] },
    services: services({ 'Dental Treatment': { [mark('treatment')]: 99 } }),
    openingHours: [{ weekday: 1, opens: '08:30', closes: '12:00' }],
    languages: ['English'],
    premises: ['Parking'],
    experiences: [{ ...dates, companyName: mark('place'), jobTitle: mark('role'), jobDescription: mark('d') }],
    educations: [{ ...dates, institutionName: mark('place'), degree: mark('role'), description: mark('d') }],
    awards: [{ _id: '', awardTitle: mark('award'), awardYear: 2021 }],
    doctors: [
      {
        _id: '',
        doctorName: mark('doctor'),
        logoofdoctor: gallery,
        degree: mark('degree'),
        yearOfStartingPracticing: 2010,
        biography: mark('life'),
        specializations: ['Spine Surgery'],
        languagesOfDoctors: ['German'],
      },
    ],
    gallery: [{ file: gallery, name: mark('room') }],
    beforeAndAfter: ['before', 'after'].map(() => ({ file: gallery, name: mark('story') })),
    downloads: [{ file: prices, name: mark('prices') }],
    articles: [
      {
        _id: '',
        articleTitle: mark('article'),
        category: mark('category'),
        logoofarticle: gallery,
        tags: [mark('tag')],
        content: `<p>${mark('content')}</p><img src="${gallery}" alt="">`,
      },
    ],
  }
}

/** The tables that contain a text in any column. */
export async function tablesWith(text: string) {
  const { rows } = await world.ctx.pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace order by 1`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const hit = await world.ctx.pool.query(`select 1 from "${name}" t where t::text ilike $1 limit 1`, [`%${text}%`])
    if (hit.rowCount) found.push(name)
  }
  return found
}

/** Everything that anyone may read, in one text. */
export async function allThatIsPublic(id: string, word: string) {
  const reads = createPublicReads(world.ctx, { openapi: () => ({}) as never })
  const addresses = ['/allHealthProviders', `/api/v1/providers/${id}`, '/packages', '/api/v1/search', '/sitemap.xml']
  const typed = [`/api/v1/search?keyword=${word}`, `/api/v1/suggestions?text=${word}`]
  const answers = await Promise.all([...addresses, ...typed].map((address) => get(address)))
  const filters = { country: 'Turkey', city: '', speciality: '', serviceType: '', minPrice: undefined }
  const pages = await Promise.all([
    reads.site(),
    reads.topSpecialists(),
    reads.topDentalClinics(),
    reads.homePackages(),
    reads.profilePage(id),
    reads.countryPackages({ ...filters, maxPrice: undefined }, ''),
  ])
  return [...answers.map(({ body }) => body), ...pages.map((page) => JSON.stringify(page))]
}
