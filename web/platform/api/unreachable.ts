/** For whoever waits for something that the network did not bring. */
export const UNREACHABLE = 'We could not reach Sanavia. Check your connection and try again.'
