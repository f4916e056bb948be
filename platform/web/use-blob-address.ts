import { useEffect, useState } from 'react'

/** The object URL of a blob, revoked on unmount. */
export function useBlobAddress(content: Blob | null) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!content) return
    const made = URL.createObjectURL(content)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [content])
  return address
}
