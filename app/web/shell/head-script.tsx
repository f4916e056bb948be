import { createContext, useContext } from 'react'
import { holdClicks } from '#platform/web/click-replay.ts'
import { CURRENCY_KEY } from '#platform/web/currency/currency.ts'
import { SESSION_KEY } from '#platform/web/session.ts'
import { useHydrated } from '#platform/web/use-hydrated.ts'

/**
 * The pre-hydration script. It runs in the page head before the first paint. Pages are cached and the same for everyone,
 * so it tells the style sheet the role and the name of the signed-in user: menus neither flash nor shift. The server
 * renders prices in US dollars; for another currency or locale they stay hidden until they are converted.
 * Event replay: a form that is submitted, or a button that is pressed, before hydration is held back instead of being
 * lost; see click-replay.ts for the button.
 */
export const headScript = `
try{var s=JSON.parse(localStorage.getItem('${SESSION_KEY}'));if(Date.parse(s.expiry)>Date.now()){var r=document.documentElement;r.dataset.signedIn=s.user.role;r.style.setProperty('--me',JSON.stringify(s.user.displayname))}}catch(e){}
try{var c=localStorage.getItem('${CURRENCY_KEY}');if(c&&c!=='USD'||navigator.language!=='en-US')document.documentElement.dataset.currency=''}catch(e){}
addEventListener('submit',window.holdForm=function(e){if(e.target.method==='post'){e.preventDefault();window.heldForm=e.target}},true)
${holdClicks}`

/** Hydration leaves the text of the server's script alone, so that the bundle of the browser need not carry it. */
const html = import.meta.env.SSR ? headScript : ''

/** The nonce of the page's inline scripts, on the server. */
export const ScriptNonce = createContext<string | undefined>(undefined)

/** Rendered by the server only: a script element that React adds in the browser would violate Trusted Types. */
export function HeadScript() {
  const nonce = useContext(ScriptNonce)
  const isHydrated = useHydrated()
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, and quoting would break the script
  return !isHydrated && <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
}

type PreHydrationWindow = { holdForm?: (event: Event) => void; heldForm?: HTMLFormElement }

/** After hydration: no form is held back any more, and the one that was is submitted. */
export function releaseForms() {
  const early = window as PreHydrationWindow
  if (early.holdForm) removeEventListener('submit', early.holdForm, true)
  early.heldForm?.requestSubmit()
  early.heldForm = undefined
}
