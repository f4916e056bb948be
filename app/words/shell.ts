import { brand } from '#content/brand.ts'

/** The words of header, footer and menus, which every page has. */
export const shell = {
  skip: 'Skip to content',
  demo: { label: 'Demo data', note: 'Demo data: people and clinics are invented' },
  logo: `${brand.name}, home`,
  main: 'Main',
  menu: 'Menu',
  home: 'Home',
  destinations: 'Destinations',
  treatments: 'Treatments',
  plan: 'Treatment plan',
  allTreatments: 'Search all treatments',
  howItWorks: 'How it Works',
  search: 'Search',
  dashboard: 'Dashboard',
  prices: 'Prices in',
  /** In place of the login button where JavaScript is switched off. */
  loginWithoutScripts: 'Login needs JavaScript',
  join: 'Join Now',
  account: 'Account of {name}',
  contact: 'Contact',
  install: 'Install on {device}',
} as const
