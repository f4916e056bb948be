import { type ComponentProps, useState } from 'react'
import { readTime } from '#platform/rules/time/opening-hours.ts'

type TimeFieldProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'onBlur'> & {
  /** 09:00, or what was typed and is no time. */
  value: string
  onChange: (value: string) => void
  /** Midnight is the end of a day, 24:00, instead of its beginning. */
  endsDay?: boolean
}

/**
 * A time of 24 hours. A native time input follows the language of the browser and shows 12 hours in some. What is typed, such
 * as "9" or "9.30 pm", is completed on blur.
 */
export function TimeField({ value, onChange, endsDay = false, className = '', ...input }: TimeFieldProps) {
  const [typed, setTyped] = useState<string>()
  const read = (text: string) => {
    const time = readTime(text) ?? text
    return endsDay && time === '00:00' ? '24:00' : time
  }
  return (
    <input
      {...input}
      type="text"
      inputMode="text"
      autoComplete="off"
      placeholder="00:00"
      maxLength={8}
      value={typed ?? value}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(read(currentTarget.value))
      }}
      onBlur={() => setTyped(undefined)}
      className={`control tabular-nums ${className}`}
    />
  )
}
