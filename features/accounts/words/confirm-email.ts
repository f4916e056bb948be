/** The words of the page that the link to confirm an email address opens. */
export const confirmEmailPage = {
  title: 'Confirm your email address',
  heading: 'Confirm your address',
  password: 'Password of your account',
  passwordHint: 'So that nobody else can use your address.',
  submit: 'Confirm this address',
  busy: 'Confirming',
  home: 'Go to the home page',
  linkMissing:
    'This page opens from the link in our email, and the link is missing. Press the button in the email again, or ask for a new one in your {settings}.',
  settings: 'account settings',
} as const
