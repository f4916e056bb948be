import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { caretIn, changeCountry, countDigits, findCountry, type PhoneText, readPhone } from './phone-number.ts'

/** The visitor's country as a lower-case ISO code: what is known already, and two ways to locate them. */
export type Preselection = {
  known: () => string | undefined
  /** Called when the field gets the focus. */
  ask: () => Promise<string | undefined>
  /** Called on the visitor's request. */
  locate: () => Promise<string | undefined>
}

/** Formats a phone number while it is typed, and derives its country. The input is uncontrolled. */
export function usePhoneText(input: RefObject<HTMLInputElement | null>, { known, ask }: Preselection) {
  const [phone, setPhone] = useState(() => takeOver(input.current?.value ?? '', known()))
  const latest = useRef(phone)
  /** Once a country was chosen or typed, their location no longer changes it. */
  const isSettled = useRef(phone.text !== '')

  const show = (next: PhoneText) => {
    latest.current = next
    setPhone(next)
    if (input.current && input.current.value !== next.text) input.current.value = next.text
  }
  const read = useEffectEvent((field: HTMLInputElement, { inputType }: Partial<InputEvent>) => {
    if (field.value === latest.current.text) return
    isSettled.current = true
    const digitsAfter = countDigits(field.value.slice(field.selectionStart ?? field.value.length))
    show(readPhone(field.value, latest.current))
    const caret = caretIn(field.value, digitsAfter, inputType === 'deleteContentBackward')
    if (document.activeElement === field) field.setSelectionRange(caret, caret)
  })
  const locate = useEffectEvent(async () => {
    if (isSettled.current) return
    const found = await ask()
    if (found && !isSettled.current) show(changeCountry(latest.current, found))
  })
  const choose = (code: string) => {
    isSettled.current = true
    show(changeCountry(latest.current, code))
    // Form drafts listen to the event as if the text had been typed.
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }

  // The input is rendered before this code is loaded, so that native listeners are attached.
  useLayoutEffect(() => {
    const field = input.current
    if (!field) return
    const stop = new AbortController()
    field.addEventListener('input', (event) => read(field, event as InputEvent), stop)
    field.addEventListener('focus', locate, stop)
    field.value = latest.current.text
    if (document.activeElement === field) locate()
    return () => stop.abort()
  }, [input])

  return { country: findCountry(phone.country), choose }
}

const takeOver = (typed: string, country: string | undefined) =>
  readPhone(typed, { text: '', country: findCountry(country).iso2 })
