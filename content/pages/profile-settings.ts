/** The words of the screen on which people describe themselves. */
export const profileSettingsPage = {
  title: 'Profile Settings',
  /** For health providers, and for everybody else. */
  lead: 'What patients see on your public profile.',
  personalLead: 'Your name, your picture and how to reach you.',
  loading: 'Loading your profile',

  picture: 'JPEG, PNG, WebP or AVIF, up to 15 MB. A friendly face gets more messages.',
  ownPicture: 'JPEG, PNG, WebP or AVIF, up to 15 MB.',
  displayname: 'This is the name other people see.',
  subHeading: 'One sentence under your name.',
  specialization: 'For example Implantology. Shown above your name.',
  startingPrice: 'In US dollars. Patients see it in their own currency.',
  languages: 'The languages you speak with patients.',
  phone: 'Only our care team sees it.',

  clinic: {
    note: 'A clinic is shown with its name, country and city, so it needs all three. Leave them all empty if you have none.',
    place: 'Choose one from the list if you can. It’s how patients find you.',
    logo: 'Shown beside your name in search results.',
    notKept: 'Without a clinic name, country and city, your clinic details won’t be saved.',
  },
  hours: {
    heading: 'Opening hours',
    note: 'Patients can book these times as soon as you have saved your opening hours.',
    timeZone: 'Your opening hours are in this time zone.',
    noTimeZone: 'Choose the time zone of your clinic.',
  },
  premises: 'What patients should know before they visit. Anything you leave out isn’t shown.',

  bar: {
    dirty: 'You have unsaved changes.',
    clean: 'All changes saved.',
    undone: 'Your changes have been discarded.',
  },
  restored: {
    whole: 'We kept what you had typed.',
    'without files': 'We kept what you had typed, but not the files you had chosen. Please choose them again.',
  },
  conflict: {
    note: 'This profile was saved in another window after you opened it here. Your changes are neither saved nor lost. Choose what to keep.',
    mine: 'Yours',
    theirs: 'The other window’s',
  },
} as const
