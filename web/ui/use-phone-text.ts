import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { caretIn, changeCountry, countDigits, findCountry, type PhoneText, readPhone } from './phone-number.ts'

/** Countries by their ISO code in small letters: what is known of a visitor, and two ways to find out more. */
export type Preselection = {
  known: () => string | undefined
  /** When the visitor comes to the field. */
  ask: () => Promise<string | undefined>
  /** When the visitor wants to be located. */
  locate: () => Promise<string | undefined>
}

/** Keeps a phone number tidy while it is typed, and knows its country. The input itself holds the text. */
export function usePhoneText(input: RefObject<HTMLInputElement | null>, { known, ask }: Preselection) {
  const [phone, setPhone] = useState(() => takeOver(input.current?.value ?? '', known()))
  const latest = useRef(phone)
  /** A country that the visitor chose or typed is theirs: where they are does not matter any more. */
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
    // Whoever keeps a draft of the form hears of it as if it had been typed.
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }

  // The input was there before this could think, so it is listened to from outside.
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
