import type { ImportField, ImportState } from '../rules/provider-imports.ts'

const profilesAre = (count: string) => (count === '1' ? '1 profile is' : `${count} profiles are`)

/** The words of the screens with which administrators import and export providers. */
export const importsPage = {
  title: 'Import and export',
  lead: 'Add many clinics and doctors from a file, or download all of them.',
  loading: 'Loading the imports',
  upload: {
    heading: 'Import providers',
    text: 'A CSV or JSON file with one provider per row, up to 20,000. You see every problem before anything is imported, and it’s all rows or none.',
    choose: 'Choose a file',
    progress: 'Upload of the file',
    fieldsHeading: 'Columns we understand',
  },
  download: {
    heading: 'Export providers',
    text: 'Every public profile, in the columns of an import.',
    csv: 'Download CSV',
    json: 'Download JSON',
  },
  list: {
    heading: 'Latest imports',
    empty: 'Nothing has been imported yet.',
    by: (name: string, time: string) => `${name}, ${time}`,
    rows: (count: string) => `${count} rows`,
  },
  states: {
    uploaded: 'Not checked yet',
    checked: 'Checked',
    importing: 'Importing',
    done: 'Imported',
    failed: 'Not imported',
  } satisfies Record<ImportState, string>,
  fields: {
    name: 'Name',
    clinic: 'Clinic',
    email: 'Email address',
    phone: 'Phone',
    address: 'Address',
    city: 'City',
    country: 'Country',
    specialization: 'Specialization',
    heading: 'Heading',
    description: 'Description',
    languages: 'Languages',
    treatments: 'Treatments with prices',
  } satisfies Record<ImportField, string>,
  hints: {
    languages: 'Separated by commas',
    treatments: 'Dental Implant = 650; Zirconia Crown = 240, in US dollars',
  } satisfies Partial<Record<ImportField, string>>,
  back: 'All imports',
  mapping: {
    heading: 'Columns',
    text: 'Which column of your file has what?',
    none: 'Not in the file',
    example: (cell: string) => `e.g. ${cell}`,
    check: 'Check all rows',
    checking: 'Checking …',
  },
  result: {
    heading: 'Result of the check',
    fine: (count: string) => (count === '1' ? 'The row can be imported.' : `All ${count} rows can be imported.`),
    wrong: (wrong: string, count: string) =>
      `${wrong} of ${count} rows can’t be imported. Mend them in your file and upload it again: nothing is imported until every row is right.`,
    more: (count: string) => `The first ${count} of them:`,
    row: 'Row',
    name: 'Name',
    problems: 'Problems',
  },
  run: {
    invite: 'Invite each clinic by email to take over its profile',
    inviteHint: 'The link in the email works for 30 days.',
    start: (count: string) => (count === '1' ? 'Import 1 provider' : `Import ${count} providers`),
    starting: 'Starting …',
    progress: 'Progress of the import',
    importing: (done: string, count: string) =>
      `${done} of ${count} written. They all appear on the site together at the end.`,
    done: (count: string) =>
      count === '1'
        ? '1 provider was imported and is on the site.'
        : `${count} providers were imported and are on the site.`,
    doneInvited: 'Their owners are being invited by email.',
    again: 'Check all rows again',
  },
  undo: {
    heading: 'Undo this import',
    title: 'Undo this import?',
    lead: (days: number) =>
      `Profiles that no one has taken over and that have no bookings or messages leave the site at once, and are erased after ${days} days. The others stay. You can take this back until then.`,
    action: 'Undo import',
    confirm: (fileName: string) => `To confirm, type ${fileName}`,
    done: 'Import undone.',
    undone: 'Undone',
    pending: (count: string) => `${profilesAre(count)} being taken off the site.`,
    closed: (count: string, day: string) => `${profilesAre(count)} off the site, and will be erased on ${day}.`,
    restore: 'Restore the profiles',
    restored: 'The profiles are being restored.',
    kept: (count: string) => (count === '1' ? '1 profile stayed' : `${count} profiles stayed`),
    keptHint: 'They were taken over by their owners, or have bookings or messages.',
  },
} as const
