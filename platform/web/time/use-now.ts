import { useEffect, useState } from 'react'
import { seconds } from '#platform/rules/durations.ts'

const INTERVAL = seconds(20)

/** The current time, which moves on while the screen is open. */
export function useNow() {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), INTERVAL)
    return () => clearInterval(timer)
  }, [])
  return now
}
