/** Resolves after the paint that answers the present event, for work that must not delay it. A hidden page paints nothing. */
export async function nextPaint() {
  if (document.hidden) return
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
