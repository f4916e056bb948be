export type Accreditation = {
  /** What the word-mark says. */
  code: string
  name: string
  issuer: string
  means: string
  doesNotMean: string
  /** How a patient checks that a clinic really holds it. */
  check: string
}

/** Certificates that clinics show to patients from abroad, explained. None of them is held by the company itself. */
export const accreditations: readonly Accreditation[] = [
  {
    code: 'JCI',
    name: 'Joint Commission International',
    issuer: 'Joint Commission International, USA',
    means:
      'Surveyors spent days in the hospital or clinic and compared its safety and care with an international standard.',
    doesNotMean: 'It is no promise about one surgeon or the result of one operation.',
    check: 'Look the organisation up in the public list on the website of JCI. Accreditation runs for three years.',
  },
  {
    code: 'Temos',
    name: 'Temos International Healthcare Accreditation',
    issuer: 'Temos International GmbH, Germany',
    means:
      'The way of a patient from abroad was examined, from the first question to follow-up, along with the clinical organisation. There are programmes of its own for dental, eye and fertility clinics.',
    doesNotMean: 'It is no licence from a government.',
    check: 'Ask for the certificate with its number and last day, and find the clinic in the list of Temos.',
  },
  {
    code: 'GHA',
    name: 'Global Healthcare Accreditation for Medical Travel Services',
    issuer: 'Global Healthcare Accreditation, USA',
    means:
      'The department that looks after travelling patients was reviewed, in a provider that already holds a clinical accreditation.',
    doesNotMean: 'It does not judge the medicine itself and does not replace the clinical accreditation.',
    check: 'Look for the clinic in the list of GHA, and then for its clinical accreditation.',
  },
  {
    code: 'ISO 9001',
    name: 'ISO 9001, quality management',
    issuer: 'A certification body; ISO itself certifies nobody',
    means: 'The clinic writes down how it works, has that audited every year and corrects what goes wrong.',
    doesNotMean: 'It says nothing about the skill of a doctor or about medical results.',
    check:
      'Read the scope on the certificate: it names the departments that were audited. The certifier can confirm it.',
  },
  {
    code: 'ISO 27001',
    name: 'ISO/IEC 27001, information security',
    issuer: 'A certification body; ISO itself certifies nobody',
    means: 'The clinic protects records and patient data by a method that is audited from outside.',
    doesNotMean: 'It is no mark of medical quality.',
    check: 'As with ISO 9001: read the scope on the certificate and ask the certifier.',
  },
  {
    code: 'ACHSI',
    name: 'Australian Council on Healthcare Standards International',
    issuer: 'ACHS International, Australia',
    means:
      'A hospital or day centre was surveyed against an Australian standard for safe care, by people who do the work.',
    doesNotMean: 'It is no licence, and it does not rank clinics among each other.',
    check: 'Find the organisation in the list of members on the website of ACHSI.',
  },
  {
    code: 'Qmentum',
    name: 'Accreditation Canada, Qmentum International',
    issuer: 'Accreditation Canada',
    means: 'A survey with three levels (Gold, Platinum and Diamond), each asking more of the organisation.',
    doesNotMean: 'It is no licence. A higher level speaks of the organisation, not of one doctor.',
    check: 'The directory of Accreditation Canada names the organisation and its level.',
  },
  {
    code: 'DNV',
    name: 'DNV hospital accreditation',
    issuer: 'DNV, Norway',
    means: 'Surveyors come every year and compare the hospital with a standard for safe care that builds on ISO 9001.',
    doesNotMean: 'It is no licence, and it does not judge one doctor or one result.',
    check: 'Search the list of hospitals on the website of DNV, and read which standard is named there.',
  },
  {
    code: 'NABH',
    name: 'National Accreditation Board for Hospitals and Healthcare Providers',
    issuer: 'Quality Council of India',
    means: 'The national accreditation of India, with programmes for hospitals, dental clinics and small centres.',
    doesNotMean: 'It holds in India. A clinic elsewhere cannot carry it.',
    check: 'Use the public search of NABH with the name and the city.',
  },
  {
    code: 'QUAD A',
    name: 'QUAD A, formerly AAAASF',
    issuer: 'QUAD A, USA',
    means: 'A centre for day surgery was inspected: its operating rooms, its anaesthesia and who may operate there.',
    doesNotMean: 'It covers the centre, not a hospital to which you would be moved in an emergency.',
    check: 'Use the facility search on the website of QUAD A.',
  },
  {
    code: 'HealthTürkiye',
    name: 'International Health Tourism Authorisation',
    issuer: 'Ministry of Health, Turkey',
    means: 'The clinic or agency is permitted by law to treat or advise patients from abroad in Turkey.',
    doesNotMean: 'It is a permit, not a score for quality.',
    check: 'The ministry publishes the facilities and agencies it has authorised.',
  },
  {
    code: 'CQC',
    name: 'Care Quality Commission',
    issuer: 'Care Quality Commission, England',
    means: 'The provider is registered with the regulator in England, which inspects it and publishes a rating.',
    doesNotMean: 'Registration is a duty and no award. What tells you more is the rating.',
    check: 'Search the public register of the CQC and read the latest report.',
  },
]
