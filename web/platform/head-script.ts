import { CURRENCY_KEY } from '#web/platform/currency/currency.ts'
import { holdClicks } from './click-replay.ts'
import { SESSION_KEY } from './session.ts'

/**
 * Runs in the page head before anything is painted. The pages are the same for everyone, so this is what tells the
 * style sheet that somebody is signed in, in which role, and what their name is: menus neither flash nor shift.
 * Prices arrive in US dollars; whoever chose another currency sees none until they are converted.
 * Event replay: a form that is sent, or a button that is pressed, before the page is hydrated is held back instead of
 * being lost; see click-replay.ts for the button.
 */
export const headScript = `
try{var s=JSON.parse(localStorage.getItem('${SESSION_KEY}'));if(Date.parse(s.expiry)>Date.now()){var r=document.documentElement;r.dataset.signedIn=s.user.role;r.style.setProperty('--me',JSON.stringify(s.user.displayname))}}catch(e){}
try{var c=localStorage.getItem('${CURRENCY_KEY}');if(c&&c!=='USD')document.documentElement.dataset.currency=c}catch(e){}
addEventListener('submit',window.holdForm=function(e){if(e.target.method==='post'){e.preventDefault();window.heldForm=e.target}},true)
${holdClicks}`

type Early = { holdForm?: (event: Event) => void; heldForm?: HTMLFormElement }

/** The page is awake: forms go their own way again, and the one that was held back is sent. */
export function releaseForms() {
  const early = window as Early
  if (early.holdForm) removeEventListener('submit', early.holdForm, true)
  early.heldForm?.requestSubmit()
  early.heldForm = undefined
}
