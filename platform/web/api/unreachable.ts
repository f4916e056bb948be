import { common } from '#platform/words/interface.ts'

/** The message of a failed request without a response. */
export const UNREACHABLE = common.unreachable
