type Early = { heldButton?: Element | null | undefined }

/**
 * Event replay. React drops a click on what is not hydrated yet, so the inline script of the page head holds the last
 * button that was pressed. A click that React delivers is forgotten; one that is still held when something has been
 * hydrated is repeated. If its button is in a part that is not hydrated either, it stays held for the next time.
 */
export const holdClicks =
  "addEventListener('click',function(e){window.heldButton=e.target.closest('button[type=button]')},true)"

export function forgetHeldClick() {
  const early = window as Early
  early.heldButton = undefined
}

/** In a task of its own: hydration may be the answer to the very click that is held, and React delivers it afterwards. */
export function replayHeldClick() {
  setTimeout(() => {
    const { heldButton } = window as Early
    if (heldButton instanceof HTMLElement) heldButton.click()
  })
}
