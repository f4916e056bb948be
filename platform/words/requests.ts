import { brand } from '#content/brand.ts'

/** Why a request to the API failed. Without any answer it is `common.unreachable`. */
export const failedRequests = {
  unreadable: `${brand.name} gave an answer that we could not read. Please try again.`,
  stopped: 'The upload was stopped.',
} as const
