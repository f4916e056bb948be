/** What stands in place of what needs JavaScript where it is switched off. Apart from each other: a page carries its own only. */
export const formWithoutScripts =
  'This form needs JavaScript, which is switched off in your browser. You can reach the same team by email or phone.'

export const signupWithoutScripts =
  'Creating an account and logging in need JavaScript, which is switched off in your browser. Switch it on and reload this page, or reach us by email or phone.'

export const workspaceWithoutScripts = {
  title: 'This page needs JavaScript',
  text: 'JavaScript is switched off in your browser, so we can’t open your account. Switch it on and reload this page, or reach us by email or phone.',
} as const
