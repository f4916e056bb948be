import type { Provider } from '#domain/providers.ts'

/** A provider of whom nothing is known but the name. */
export const emptyProvider: Provider = {
  _id: '5f0c6a52-6d0b-4c55-9d43-0c3a2f1f8a11',
  displayname: 'Dr. Elif Kaya',
  gender: null,
  subHeading: '',
  specialization: '',
  description: '',
  startingPrice: null,
  isDoctor: true,
  isVerified: false,
  isAvailableToday: false,
  rating: null,
  feedbackCount: 0,
  languages: [],
  ...{ clinicName: '', logoofclinic: null, addressOfClinic: '', cityOfClinic: '', countryOfClinic: '' },
  ...{ yearOfFoundation: null, numberOfBeds: null, patientsPerYear: null, departmentsOfClinics: [] },
  ...{ premises: [], offeredServices: [], experiences: [], educations: [], awards: [], doctors: [] },
  ...{ gallery: [], beforeAndAfter: [], downloads: [], articles: [] },
}

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** A provider who tells everything. */
export const fullProvider: Provider = {
  ...emptyProvider,
  avatar: { url: '/elif.svg' },
  specialization: 'Implantology',
  description: 'A small clinic on the European shore.',
  startingPrice: 165,
  ...{ isVerified: true, isAvailableToday: true, rating: 4.9, feedbackCount: 128 },
  languages: ['English', 'German'],
  clinicName: 'Bosphorus Implant Center',
  ...{ addressOfClinic: 'Meclis Cd. 41', cityOfClinic: 'Istanbul', countryOfClinic: 'Turkey' },
  ...{ yearOfFoundation: 2009, numberOfBeds: 12, patientsPerYear: 3200, departmentsOfClinics: ['Radiology', 'ENT'] },
  premises: ['Parking', 'On-site pharmacy: No'],
  offeredServices: [
    {
      title: 'Dental Treatment',
      subservices: [
        { subtitle: 'Dental Implant', price: 480, description: 'Two visits.' },
        { subtitle: 'Zirconia Crown', price: 165, description: '' },
      ],
    },
    { title: 'Face', subservices: [{ subtitle: 'Rhinoplasty', price: 2000, description: '' }] },
  ],
  experiences: [
    {
      _id: id(1),
      companyName: 'City Hospital',
      jobTitle: 'Oral surgeon',
      startingDate: '2015-09-01',
      endingDate: '',
      jobDescription: 'Implants and bridges',
    },
  ],
  educations: [
    {
      _id: id(2),
      institutionName: 'Ankara University',
      degree: 'DDS',
      startingDate: '2009-10-01',
      endingDate: '2014-06-30',
      description: '',
    },
  ],
  awards: [{ _id: id(3), awardTitle: 'Best poster', awardYear: 2021 }],
  doctors: [
    {
      _id: id(4),
      doctorName: 'Dr. Deniz Aydın',
      logoofdoctor: '/deniz.svg',
      degree: 'DMD',
      yearOfStartingPracticing: 2015,
      biography: 'Gentle with anxious patients; works with light sedation.',
      specializations: ['Dental Implant Surgery'],
      languagesOfDoctors: ['English'],
    },
  ],
  gallery: ['Reception', 'Room', 'Street', 'Garden'].map((name) => ({ name, file: `/${name}.svg` })),
  beforeAndAfter: ['before', 'after'].map((when) => ({ name: 'One implant', file: `/${when}.svg` })),
  articles: [
    {
      _id: id(5),
      articleTitle: 'Questions to ask',
      category: 'Dental',
      logoofarticle: '/article.svg',
      tags: ['implant'],
      content: '<h2>First</h2><p onclick="x()">Who <b>plans</b>?</p><script>x()</script>',
    },
  ],
}
