// The parts that the screens of the room share.

export const noticeClass = 'm-auto grid w-full max-w-160 justify-items-start gap-5 px-6 pt-6 pb-18 outline-none'

export const roomButtonClass =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-sm border border-room-button px-4 text-sm font-semibold text-white hover:bg-white/8'

/** A round button. White while it is pressed, and red on white while it has switched something off. */
export const roundClass =
  'grid size-13 flex-none place-items-center rounded-full bg-room-raised text-white hover:bg-room-raised-hover aria-expanded:bg-white aria-expanded:text-ink aria-pressed:bg-white aria-pressed:text-ink data-off:bg-white data-off:text-bad'

export const problemClass =
  'on-light flex gap-2.5 rounded-sm bg-warn-bg px-3.5 py-3 text-sm leading-[1.45] text-warn-ink'

/** Words on a picture. */
export const tagClass = 'absolute flex items-center gap-2 rounded-sm bg-room-shade text-sm font-semibold'

/** The chat beside the picture is the light one of the inbox; its button has an icon only. */
export const chatClass =
  'on-light flex min-h-0 flex-col overflow-hidden rounded-t-lg bg-page text-ink md:rounded-lg [&_[type=submit]>span]:hidden'
