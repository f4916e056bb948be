import type { Section } from '../article.ts'
import { brand } from '../brand.ts'
import type { PageHead } from './page-head.ts'

export const appPage: PageHead = {
  title: `The ${brand.name} app`,
  lead: 'Schedule appointments, find doctors and manage your health records. The app is this website, installed from your browser: no store, no waiting, always up to date.',
  description: `How to install the ${brand.name} web app on iPhone, iPad, Android, Windows, macOS and Linux, what it needs, and what it never does.`,
}

export type InstallGuide = {
  id: 'ios' | 'android' | 'computer' | 'mac' | 'firefox'
  system: string
  browser: string
  steps: readonly string[]
  note?: string
}

export const installGuides: readonly InstallGuide[] = [
  {
    id: 'ios',
    system: 'iPhone and iPad',
    browser: 'Safari',
    steps: [
      'Open this page in Safari.',
      'Tap Share, the square with an arrow. In newer versions it is behind the three dots.',
      'Scroll down and tap Add to Home Screen. If you are asked, leave Open as Web App switched on.',
      'Tap Add. The icon is now on your home screen.',
    ],
    note: 'The installed app keeps its own session, so you log in once more there. Chrome, Edge and Firefox on an iPhone have the same entry behind their own Share sign.',
  },
  {
    id: 'android',
    system: 'Android',
    browser: 'Chrome',
    steps: [
      'Open this page in Chrome.',
      'Tap the three dots at the top right.',
      'Tap Install app, or Add to Home screen and then Install.',
      'Confirm. The icon appears among your apps.',
    ],
    note: 'Samsung Internet and Edge have the same entry in their own menu.',
  },
  {
    id: 'computer',
    system: 'Windows, macOS and Linux',
    browser: 'Chrome or Edge',
    steps: [
      'Open this page in Chrome or Edge.',
      'Press the install sign at the right end of the address bar: a screen with an arrow in Chrome, squares with a plus in Edge.',
      'If you do not see it, open the menu with the three dots. In Chrome it is under Cast, save and share; in Edge under Apps or More tools.',
      `Confirm. ${brand.name} opens in a window of its own.`,
    ],
  },
  {
    id: 'mac',
    system: 'Mac',
    browser: 'Safari',
    steps: [
      'Open this page in Safari. You need macOS 14 (Sonoma) or newer.',
      'In the menu bar choose File, then Add to Dock. Share, the square with an arrow, has the same entry.',
      'Press Add. The icon is now in your Dock.',
    ],
    note: 'The installed app keeps its own session, so you log in once more there.',
  },
  {
    id: 'firefox',
    system: 'Windows and Android',
    browser: 'Firefox',
    steps: [
      'Open this page in Firefox.',
      'On Android tap the three dots, then Add app to Home screen.',
      'On Windows press the sign for the taskbar at the right end of the address bar. You need Firefox 143 or newer.',
    ],
    note: 'On macOS and Linux, Firefox installs no websites. The site works there as it is, and nothing is missing.',
  },
]

export const appSections: readonly Section[] = [
  {
    id: 'connection',
    heading: 'What it needs',
    blocks: [
      {
        kind: 'list',
        items: [
          'A connection to the internet. Without one a page of ours says so, and the page you wanted opens as soon as you are back.',
          'Hardly any space. Scripts, type and drawings stay on your device; prices, opening times and profiles do not. Each time you look you see what is true now, never an old price as if it were today’s.',
          'No updates from you. You always have the current version.',
        ],
      },
    ],
  },
  {
    id: 'never',
    heading: 'What it never does',
    blocks: [
      {
        kind: 'list',
        items: [
          'Read your contacts, your photos or your health data. You choose each file you send.',
          'Ask where you are, unless you press **use my location** or fill in a phone number.',
          'Carry advertising or trackers of other companies.',
          'Cost anything.',
        ],
      },
    ],
  },
  {
    id: 'remove',
    heading: 'How to remove it',
    blocks: [
      {
        kind: 'paragraph',
        text: 'Remove it like any other app: hold the icon and choose remove or uninstall; on a computer, open the menu of its window. Your account stays as it is. To delete that too, go to your [account settings](/account-settings).',
      },
    ],
  },
]
