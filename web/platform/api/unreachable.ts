/** The message of a failed request without a response. */
export const UNREACHABLE = 'We could not reach Sanavia. Check your connection and try again.'
