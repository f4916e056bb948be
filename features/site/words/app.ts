import { brand } from '#content/brand.ts'
import type { PageHead, Section } from '#platform/words/page-head.ts'

export const appPage: PageHead = {
  title: `The ${brand.name} app`,
  lead: 'Schedule appointments, find doctors and manage your health records. The app is this website, installed from your browser: no app store, no waiting, always up to date.',
  description: `How to install the ${brand.name} web app on iPhone, iPad, Android, Windows, macOS and Linux, what it needs and what it never does.`,
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
      'Tap Share, the square with an arrow. In newer versions it’s behind the three dots.',
      'Scroll down and tap Add to Home Screen. If you’re asked, leave Open as Web App switched on.',
      'Tap Add. The icon appears on your home screen.',
    ],
    note: 'The app has its own login, so you’ll need to log in again there. On iPhone, Chrome, Edge and Firefox have the same option behind their own Share icon.',
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
    note: 'Samsung Internet and Edge have the same option in their menus.',
  },
  {
    id: 'computer',
    system: 'Windows, macOS and Linux',
    browser: 'Chrome or Edge',
    steps: [
      'Open this page in Chrome or Edge.',
      'Click the install icon at the right end of the address bar: a screen with an arrow in Chrome, squares with a plus in Edge.',
      'If you can’t see it, open the three-dot menu. In Chrome it’s under Cast, save and share; in Edge it’s under Apps or More tools.',
      `Confirm. ${brand.name} opens in its own window.`,
    ],
  },
  {
    id: 'mac',
    system: 'Mac',
    browser: 'Safari',
    steps: [
      'Open this page in Safari. You need macOS 14 (Sonoma) or newer.',
      'In the menu bar, choose File, then Add to Dock. You’ll find the same option under Share, the square with an arrow.',
      'Click Add. The icon appears in your Dock.',
    ],
    note: 'The app has its own login, so you’ll need to log in again there.',
  },
  {
    id: 'firefox',
    system: 'Windows and Android',
    browser: 'Firefox',
    steps: [
      'Open this page in Firefox.',
      'On Android, tap the three dots, then Add app to Home screen.',
      'On Windows, click the taskbar icon at the right end of the address bar. You need Firefox 143 or newer.',
    ],
    note: 'On macOS and Linux, Firefox can’t install websites. The site works just the same in a browser tab.',
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
          'An internet connection. If you’re offline, we’ll say so, and the page you wanted opens as soon as you’re back online.',
          'Hardly any space. Only scripts, fonts and drawings are stored on your device. Prices, opening times and profiles are fetched each time, so you never see an old price by mistake.',
          'No updates. You always have the latest version.',
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
          'Read your contacts, photos or health data. You choose each file you send.',
          'Ask for your location, unless you press **use my location** or fill in a phone number.',
          'Show advertising or let other companies track you.',
          'Cost you anything.',
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
        text: 'Remove it like any other app: press and hold the icon and choose remove or uninstall. On a computer, use the menu in the app’s window. Your account isn’t affected. To delete that too, go to your [account settings](/account-settings).',
      },
    ],
  },
]

/** The words of the installation button and of the guides. */
export const installation = {
  action: (site: string) => `Install ${site}`,
  hint: 'It takes about a minute. Look for the steps marked “Your browser”.',
  notHere: 'Firefox can’t install websites on this computer. Use another browser below, or this one as it is.',
  ownBrowser: 'Your browser',
  withBrowser: (browser: string) => `with ${browser}`,
} as const
