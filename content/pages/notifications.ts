/** In place of the name of an account that no longer exists. */
export const siteAccount = { gone: 'Someone' } as const
