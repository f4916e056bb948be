/** The words of the page on which a reset link is requested. */
export const forgotPasswordPage = {
  title: 'Forgot password',
  heading: 'Forgot your password?',
  lead: 'Enter your username or email address, and we’ll email you a link to set a new one. The link works for one hour.',
  username: 'Username or email address',
  submit: 'Send me a link',
} as const

/** The words of the page that a reset link opens. */
export const resetPasswordPage = {
  title: 'New password',
  heading: 'Set a new password',
  password: 'New password',
  passwordHint: 'At least 8 characters.',
  retypePassword: 'Retype new password',
  submit: 'Set new password',
  linkMissing: {
    text: 'This page opens from the link in our email, and the link is missing. Press the button in the email again, or ask for a new one.',
    action: 'Ask for a link',
  },
} as const
