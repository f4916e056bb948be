export type Accreditation = {
  /** The letters on the ribbon of the mark. */
  code: string
  /** Its drawing in public/drawings/accreditations. */
  mark: string
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
    mark: 'jci',
    name: 'Joint Commission International',
    issuer: 'Joint Commission International, USA',
    means:
      'Surveyors spent several days in the hospital or clinic and measured its safety and care against an international standard.',
    doesNotMean: 'It doesn’t vouch for an individual surgeon or the result of an operation.',
    check: 'Look up the organisation in the public list on the JCI website. Accreditation lasts three years.',
  },
  {
    code: 'Temos',
    mark: 'temos',
    name: 'Temos International Healthcare Accreditation',
    issuer: 'Temos International GmbH, Germany',
    means:
      'Assessors followed the whole journey of a patient from abroad, from first enquiry to follow-up, and looked at how the clinic is run. Dental, eye and fertility clinics have their own programmes.',
    doesNotMean: 'It isn’t a government licence.',
    check: 'Ask for the certificate with its number and expiry date, and find the clinic in the Temos list.',
  },
  {
    code: 'GHA',
    mark: 'gha',
    name: 'Global Healthcare Accreditation for Medical Travel Services',
    issuer: 'Global Healthcare Accreditation, USA',
    means:
      'The department that looks after travelling patients was reviewed, at a provider that already holds a clinical accreditation.',
    doesNotMean: 'It doesn’t assess the medical care itself and doesn’t replace clinical accreditation.',
    check: 'Find the clinic in the GHA list, then look for its clinical accreditation.',
  },
  {
    code: 'ISO 9001',
    mark: 'iso-9001',
    name: 'ISO 9001, quality management',
    issuer: 'A certification body (ISO itself doesn’t issue certificates)',
    means: 'The clinic documents how it works, is audited every year and puts right what goes wrong.',
    doesNotMean: 'It says nothing about a doctor’s skill or about medical results.',
    check:
      'Read the scope on the certificate: it lists the departments that were audited. The certification body can confirm it.',
  },
  {
    code: 'ISO 27001',
    mark: 'iso-27001',
    name: 'ISO/IEC 27001, information security',
    issuer: 'A certification body (ISO itself doesn’t issue certificates)',
    means: 'The clinic protects records and patient data with a system that is independently audited.',
    doesNotMean: 'It isn’t a mark of medical quality.',
    check: 'As with ISO 9001, read the scope on the certificate and ask the certification body.',
  },
  {
    code: 'ACHSI',
    mark: 'achsi',
    name: 'Australian Council on Healthcare Standards International',
    issuer: 'ACHS International, Australia',
    means:
      'A hospital or day centre was assessed against an Australian standard for safe care by people who work in healthcare.',
    doesNotMean: 'It isn’t a licence, and it doesn’t rank clinics.',
    check: 'Find the organisation in the members’ list on the ACHSI website.',
  },
  {
    code: 'Qmentum',
    mark: 'qmentum',
    name: 'Accreditation Canada, Qmentum International',
    issuer: 'Accreditation Canada',
    means:
      'The organisation was assessed at one of three levels (Gold, Platinum and Diamond), each more demanding than the last.',
    doesNotMean:
      'It isn’t a licence. A higher level says something about the organisation, not about an individual doctor.',
    check: 'Look up the organisation and its level in the Accreditation Canada directory.',
  },
  {
    code: 'DNV',
    mark: 'dnv',
    name: 'DNV hospital accreditation',
    issuer: 'DNV, Norway',
    means:
      'Surveyors visit every year and measure the hospital against a standard for safe care that builds on ISO 9001.',
    doesNotMean: 'It isn’t a licence, and it doesn’t assess individual doctors or results.',
    check: 'Search the list of hospitals on the DNV website, and check which standard it names.',
  },
  {
    code: 'NABH',
    mark: 'nabh',
    name: 'National Accreditation Board for Hospitals and Healthcare Providers',
    issuer: 'Quality Council of India',
    means: 'India’s national accreditation, with programmes for hospitals, dental clinics and small centres.',
    doesNotMean: 'It applies in India only. A clinic elsewhere can’t hold it.',
    check: 'Search by name and city on the NABH website.',
  },
  {
    code: 'QUAD A',
    mark: 'quad-a',
    name: 'QUAD A, formerly AAAASF',
    issuer: 'QUAD A, USA',
    means:
      'A day-surgery centre was inspected: its operating theatres, its anaesthesia and who is allowed to operate there.',
    doesNotMean: 'It covers the centre, not the hospital you would be taken to in an emergency.',
    check: 'Use the facility search on the QUAD A website.',
  },
  {
    code: 'HealthTürkiye',
    mark: 'healthturkiye',
    name: 'International Health Tourism Authorisation',
    issuer: 'Ministry of Health, Turkey',
    means: 'The clinic or agency is legally authorised to treat or advise international patients in Turkey.',
    doesNotMean: 'It’s a permit, not a quality rating.',
    check: 'Check the ministry’s published list of authorised facilities and agencies.',
  },
  {
    code: 'CQC',
    mark: 'cqc',
    name: 'Care Quality Commission',
    issuer: 'Care Quality Commission, England',
    means: 'The provider is registered with England’s regulator, which inspects it and publishes a rating.',
    doesNotMean: 'Registration is a legal requirement, not an award. The rating tells you more.',
    check: 'Search the CQC’s public register and read the latest report.',
  },
]
