const WORKER = '/sw.js'

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
    await navigator.serviceWorker.register(trustWorker('sanavia-worker', WORKER))
  } catch {}
}

type ScriptUrls = { createScriptURL: (address: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: ScriptUrls) => ScriptUrls }

/**
 * The policies of Trusted Types that the Content-Security-Policy names (app/server/pages/page-render.ts). `default` is applied by
 * the browser where a package passes a plain URL, and is admitted in rooms of video calls alone.
 */
type PolicyName = 'sanavia-worker' | 'default'

/** Lets one URL become a worker, and no other. A policy can be created once. */
export function trustWorker(name: PolicyName, worker: string) {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  const onlyWorker = (asked: string) => {
    if (asked === worker) return asked
    throw new TypeError(`${asked} is no worker of ours`)
  }
  return trustedTypes?.createPolicy(name, { createScriptURL: onlyWorker }).createScriptURL(worker) ?? worker
}
