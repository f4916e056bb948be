import { common } from '#content/interface.ts'

/** The message of a failed request without a response. */
export const UNREACHABLE = common.unreachable
