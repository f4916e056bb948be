const entries = (count: number) => (count === 1 ? '1 entry' : `${count} entries`)

/** The words of the screen on which people describe themselves. */
export const profileSettingsPage = {
  title: 'Profile Settings',
  /** For health providers, and for everybody else. */
  lead: 'What patients see on your public profile.',
  personalLead: 'Your name, your picture and how to reach you.',
  viewProfile: 'View My Profile',
  loading: 'Loading your profile',

  picture: 'JPEG, PNG, WebP or AVIF, up to 15 MB. A friendly face gets more messages.',
  ownPicture: 'JPEG, PNG, WebP or AVIF, up to 15 MB.',
  displayname: 'This is the name other people see.',
  subHeading: 'One sentence under your name.',
  specialization: 'For example Implantology. Shown above your name.',
  startingPrice: 'In US dollars. Patients see it in their own currency.',
  languages: 'The languages you speak with patients.',
  addLanguage: 'Add a language',
  phone: 'Only our care team sees it.',
  genders: { Female: 'Female', Male: 'Male', unspecified: 'Prefer not to say' },
  descriptionLength: (length: number, limit: number) =>
    `${length.toLocaleString('en-US')} of ${limit.toLocaleString('en-US')} characters`,

  menu: {
    label: 'Sections',
    position: (number: number, count: number) => `${number} of ${count}`,
    invalid: '{section} needs attention',
    otherInvalid: (section: string) => `${section} needs attention. `,
  },

  clinic: {
    note: 'A clinic is shown with its name, country and city, so it needs all three. Leave them all empty if you have none.',
    place: 'Choose one from the list if you can. It’s how patients find you.',
    logo: 'Shown beside your name in search results.',
    addDepartment: 'Add a department',
    notKept: 'Without a clinic name, country and city, your clinic details won’t be saved.',
  },
  hours: {
    heading: 'Opening hours',
    note: 'Patients can book these times as soon as you have saved your opening hours.',
    timeZone: 'Your opening hours are in this time zone.',
    noTimeZone: 'Choose the time zone of your clinic.',
    deviceClock: (timeZone: string) => `Use the clock of this device: ${timeZone}`,
    closed: 'Closed',
  },
  premises: {
    note: 'What patients should know before they visit. Anything you leave out isn’t shown.',
    choices: { yes: 'Yes', no: 'No', unspecified: 'Not specified' },
  },

  bar: {
    dirty: 'You have unsaved changes.',
    clean: 'All changes saved.',
    undone: 'Your changes have been discarded.',
    save: 'Save & Update',
    sendingFiles: 'Sending your files',
    stop: 'Stop',
    undo: 'Undo',
    redo: 'Bring back',
    problemIn: (section: string, problem: string) => `${section}: ${problem}`,
    missingIn: (section: string, missing: readonly string[]) => `${section} needs ${missing.join(' and ')}.`,
    missing: { clinicName: 'a clinic name', countryOfClinic: 'a country', cityOfClinic: 'a city' },
  },
  restored: {
    whole: 'We kept what you had typed.',
    'without files': 'We kept what you had typed, but not the files you had chosen. Please choose them again.',
  },
  undoRestored: 'Undo {what}',
  restoredDraft: 'what was typed before',
  conflict: {
    note: 'This profile was saved in another window after you opened it here. Your changes are neither saved nor lost. Choose what to keep.',
    mine: 'Yours',
    theirs: 'The other window’s',
    keepMine: 'Keep mine',
    takeTheirs: 'Take the other one',
    later: 'Decide later',
    empty: 'Nothing',
    savedPicture: 'The saved picture',
    picture: 'A picture',
    allInOther: (count: number) => `${entries(count)}, all in the other one too`,
    notInOther: (count: number) => `${entries(count)}. Not in the other one:`,
  },
} as const

/** The fields of every section, in the order of the screen. */
export const profileFields = {
  'personal-details': {
    avatar: 'Picture',
    gender: 'Gender',
    firstName: 'First name',
    lastName: 'Last name',
    displayname: 'Display name',
    subHeading: 'Sub heading',
    specialization: 'Specialization',
    startingPrice: 'Starting price',
    phone: 'Phone',
    languages: 'Languages',
    description: 'Description',
  },
  'experience-and-education': { experiences: 'Experience', educations: 'Education' },
  'awards-and-downloads': { awards: 'Awards', downloads: 'Downloads' },
  'add-doctor': { doctors: 'Doctors' },
  gallery: { gallery: 'Gallery' },
  results: { results: 'Results' },
  'default-location': {
    clinicName: 'Clinic name',
    logoofclinic: 'Logo',
    countryOfClinic: 'Country',
    cityOfClinic: 'City',
    addressOfClinic: 'Address',
    yearOfFoundation: 'Year of foundation',
    numberOfBeds: 'Number of beds',
    patientsPerYear: 'Patients per year',
    departmentsOfClinics: 'Departments',
    openingHours: 'Opening hours',
    timeZone: 'Time zone',
  },
  premises: { premises: 'Premises' },
} as const
