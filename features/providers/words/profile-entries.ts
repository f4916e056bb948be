/** An entry of a list of the profile, as the buttons and headings of the list name it. */
export type EntryWords = {
  noun: string
  new: string
  unnamed: string
  /** In place of its name in a sentence. */
  nameless: string
}

const wordsFor = (noun: string): EntryWords => ({
  noun,
  new: `New ${noun}`,
  unnamed: `Unnamed ${noun}`,
  nameless: `The ${noun} without a name`,
})

/** The words of all lists of the profile. The name of the entry is for screen readers. */
export const entryList = {
  addNew: 'Add New {entry}',
  cancel: 'Cancel {entry}',
  add: 'Add {entry}',
  done: 'Done {entry}',
  edit: 'Edit {entry}',
  delete: 'Delete {entry}',
  deleted: (name: string) => `${name} is deleted.`,
  undo: 'Undo {deleting}',
  deleting: (name: string) => `deleting ${name}`,
} as const

const pictureHint = 'JPEG, PNG, WebP or AVIF, up to 15 MB.'
const withoutName = 'Without a name yet'

/** The words of each list of the profile. */
export const profileEntries = {
  experience: {
    entry: wordsFor('experience'),
    title: 'Experience',
    empty: 'Where you have worked, with the years.',
    withoutName,
    fields: {
      companyName: 'Company',
      jobTitle: 'Job title',
      startingDate: 'Starting date',
      endingDate: 'Ending date',
      jobDescription: 'Job description',
    },
    endingDateHint: 'Leave it empty while you work there.',
    required: {
      companyName: 'Enter the company.',
      jobTitle: 'Enter the job title.',
      startingDate: 'Enter the starting date.',
    },
  },
  education: {
    entry: wordsFor('education'),
    title: 'Education',
    empty: 'Where you have studied, with your degrees.',
    fields: {
      institutionName: 'Institution',
      degree: 'Degree',
      startingDate: 'Starting date',
      endingDate: 'Ending date',
      description: 'Description',
    },
    endingDateHint: 'Leave it empty while you study there.',
    required: {
      institutionName: 'Enter the institution.',
      degree: 'Enter the degree.',
      startingDate: 'Enter the starting date.',
    },
  },
  award: {
    entry: wordsFor('award'),
    title: 'Awards',
    empty: 'What you have been honoured for, with the year.',
    withoutTitle: 'Without a title yet',
    fields: { awardTitle: 'Title', awardYear: 'Year' },
    required: { awardTitle: 'Enter the title.', awardYear: 'Enter the year.' },
  },
  download: {
    entry: wordsFor('download'),
    title: 'Downloads',
    empty: 'PDF files that patients can take with them, such as a price list.',
    withoutName,
    open: 'Open {file}',
    inNewTab: (name: string) => `${name} in a new tab`,
    noFile: 'No file is chosen.',
    fields: { file: 'File', name: 'Name' },
    fileHint: 'A PDF file of up to 15 MB, such as a price list.',
    nameHint: 'What patients read on the link.',
    required: { file: 'Choose a PDF file.', name: 'Enter a name.' },
  },
  doctor: {
    entry: wordsFor('doctor'),
    title: 'Doctors',
    empty: 'Who treats your patients, with picture, degree and languages.',
    withoutName,
    fields: {
      doctorName: 'Name',
      degree: 'Degree',
      yearOfStartingPracticing: 'Practicing since',
      logoofdoctor: 'Picture',
      biography: 'Biography',
      specializations: 'Specializations',
      languagesOfDoctors: 'Languages',
    },
    pictureHint,
    addSpecialization: 'Add a specialization',
    addLanguage: 'Add a language',
    required: {
      doctorName: 'Enter the name.',
      degree: 'Enter the degree.',
      yearOfStartingPracticing: 'Enter the year.',
      logoofdoctor: 'Choose a picture.',
    },
  },
  picture: {
    entry: wordsFor('picture'),
    title: 'Pictures',
    add: 'Add pictures',
    addHint: 'JPEG, PNG, WebP or AVIF, up to 15 MB each. Your rooms, your team, your building.',
    name: (position: number) => `Picture ${position}`,
    caption: 'Caption',
    captionOf: (position: number) => `Caption of picture ${position}`,
    moveEarlier: (position: number) => `Move picture ${position} earlier`,
    moveLater: (position: number) => `Move picture ${position} later`,
    delete: (position: number) => `Delete picture ${position}`,
    moved: (position: number, count: number) => `Now picture ${position} of ${count}.`,
  },
  result: {
    entry: wordsFor('result'),
    title: 'Before and after',
    empty: 'Pairs of pictures that show patients what a treatment changes. Show only people who agreed to it.',
    withoutName: 'Without a name',
    fields: { before: 'Before', after: 'After', name: 'Name' },
    nameHint: 'What was treated, such as “Six veneers”.',
    required: { before: 'Choose the picture before.', after: 'Choose the picture after.' },
  },
} as const
