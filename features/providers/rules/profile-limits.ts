// Apart from features/providers/rules/profile-schema.ts, so that a page can show its limits without loading the schema.

/** How many characters a text of several lines can have on a profile. */
export const TEXT_MAX = 5000
/** How many characters one line can have on a profile. */
export const LINE_MAX = 160
/** The earliest year on a profile. */
export const FIRST_YEAR = 1900
