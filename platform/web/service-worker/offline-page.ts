// The offline page is served at the URL of the requested page, so that a reload is enough.
addEventListener('online', () => location.reload())
// A phone that was asleep may have missed the `online` event.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && navigator.onLine) location.reload()
})
