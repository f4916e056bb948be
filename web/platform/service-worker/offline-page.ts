// The offline page stands at the address of the page that was wanted, so that loading it again is all it takes.
addEventListener('online', () => location.reload())
// A phone that wakes up may have missed that the connection is back.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && navigator.onLine) location.reload()
})
