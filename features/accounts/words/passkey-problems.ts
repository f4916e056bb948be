/** Why the passkey dialog of the browser failed. Apart from the pages that use passkeys: all of them load these on demand. */
export const passkeyProblems = {
  alreadyAdded: 'This device already has a passkey for your account.',
  notUsed: 'The passkey was not used. Please try again.',
  impossible: 'Passkeys do not work in this browser or at this address. Use your password instead.',
} as const
