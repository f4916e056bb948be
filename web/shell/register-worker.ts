/** The address alone that may become a worker: the policy is named in the page's Content-Security-Policy. */
const WORKER = '/sw.js'
const POLICY = 'sanavia-worker'

type ScriptUrls = { createScriptURL: (address: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: ScriptUrls) => ScriptUrls }

/** Starts the service worker when the page stands and the browser has nothing better to do. */
export function registerWorker() {
  // Absent where the connection is not safe
  if (!('serviceWorker' in navigator)) return
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(register)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}

/** The site works the same without it, so that a browser that refuses is left in peace. */
async function register() {
  try {
    await navigator.serviceWorker.register(trusted(WORKER))
  } catch {}
}

function trusted(address: string) {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const onlyWorker = (asked: string) => {
    if (asked === WORKER) return asked
    throw new TypeError(`${asked} is no worker of ours`)
  }
  return trustedTypes?.createPolicy(POLICY, { createScriptURL: onlyWorker }).createScriptURL(address) ?? address
}
