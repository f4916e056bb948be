// Apart from domain/profile-form.ts, so that pages know them before they load what checks the form.

/** How many characters a text of several lines can have on a profile. */
export const TEXT_MAX = 5000
/** How many characters one line can have on a profile. */
export const LINE_MAX = 160
