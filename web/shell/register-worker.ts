/** The only URL that the Trusted Types policy, named in the Content-Security-Policy, lets become a worker. */
const WORKER = '/sw.js'
const POLICY = 'sanavia-worker'

type ScriptUrls = { createScriptURL: (address: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: ScriptUrls) => ScriptUrls }

/** Registers the service worker once the page has loaded and the browser is idle. */
export function registerWorker() {
  // Exists on secure origins only.
  if (!('serviceWorker' in navigator)) return
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(register)
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}

/** Progressive enhancement: a browser that refuses is left alone. */
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
