/** A form as a browser sends it: lists as JSON in their field, files as file parts. */
export function formOf(
  fields: Record<string, unknown>,
  files: [field: string, bytes: Uint8Array, name?: string][] = [],
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  for (const [field, bytes, name = `${field}.bin`] of files) form.append(field, new Blob([bytes as never]), name)
  return form
}

/** Every field of Profile Settings except pictures. */
export const wholeProfile = {
  gender: 'Female',
  subHeading: 'Plans every implant herself',
  firstName: 'Elif',
  lastName: 'Kaya',
  displayname: 'Dr. Elif Kaya',
  phone: '+90 212 555 01 02',
  description: 'A small clinic.\nOn the European shore.',
  specialization: 'Implantology',
  startingPrice: '$165.50',
  languages: ['German', 'English'],
  clinicName: 'Bosphorus Center',
  addressOfClinic: 'Meclis Cd. 41',
  cityOfClinic: 'Istanbul',
  countryOfClinic: 'Turkey',
  yearOfFoundation: '2009',
  numberOfBeds: 12,
  patientsPerYear: '',
  departmentsOfClinics: ['Radiology', 'ENT'],
  premises: ['Parking', 'On-site pharmacy: No'],
  experiences: [
    {
      companyName: 'City Hospital',
      jobTitle: 'Dentist',
      startingDate: '2015-09-01',
      endingDate: '',
      jobDescription: 'Implants',
    },
  ],
  educations: [
    {
      institutionName: 'University',
      degree: 'DDS',
      startingDate: '2009-10-01',
      endingDate: '2014-06-30',
      description: '',
    },
  ],
  awards: [{ awardTitle: 'Best poster', awardYear: '2021' }],
  timeZone: 'Europe/Istanbul',
  openingHours: [
    { weekday: 1, opens: '09:00', closes: '12:00' },
    { weekday: 1, opens: '13:00', closes: '24:00' },
  ],
}

/** A doctor, whose picture is by default the first file part named `doctors`. */
export const doctor = (change: Record<string, unknown> = {}) => ({
  doctorName: 'Dr. Deniz Aydın',
  degree: 'DMD',
  yearOfStartingPracticing: 2015,
  biography: 'Gentle.',
  specializations: ['Dental Implant Surgery'],
  languagesOfDoctors: ['English'],
  logoofdoctor: 'upload:0',
  ...change,
})
