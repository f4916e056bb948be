// Apart from the schemas, which weigh more than the tab that shows feedback.

export const FEEDBACK_MAX = 2000
/** How long its writer can change a text. */
export const FEEDBACK_CHANGE_DAYS = 14

/** What a rating can be, and what each of them says. */
export const STARS = [1, 2, 3, 4, 5] as const
const WORDS = ['very poor', 'poor', 'all right', 'good', 'very good']

/** 4 of 5, good */
export const describeStars = (rating: number) => `${rating} of ${STARS.length}, ${WORDS[rating - 1] ?? ''}`
