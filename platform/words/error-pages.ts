import { brand } from '#content/brand.ts'

const unaffected = 'Nothing you’ve already sent is lost, and your account is unaffected.'

/** The words of the pages for a missing page, for one that failed to load, and without a connection. */
export const errorPages = {
  home: 'Go to the home page',
  call: 'Or call us, day and night:',
  notFound: {
    pageTitle: 'Page not found',
    title: 'We can’t find this page.',
    text: 'The address may be mistyped, or the page may have moved. Everything else is where it was.',
    keyword: 'What are you looking for?',
  },
  failed: {
    pageTitle: 'Something went wrong',
    title: 'This page didn’t load.',
    text: `Something failed on our side, or your connection was lost. ${unaffected}`,
    advice:
      'Please try again in a moment. If it keeps happening, tell us what you were trying to do and we’ll look into it.',
  },
  offline: {
    pageTitle: 'You are offline',
    title: 'You’re offline.',
    text: `We can’t reach ${brand.name} right now. ${unaffected}`,
    advice:
      'We never show prices or free appointments from memory, because they may have changed. This page reloads automatically when you’re back online.',
  },
} as const
