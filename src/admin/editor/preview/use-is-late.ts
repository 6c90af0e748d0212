/** Tells when something has taken so long that people wonder. */
import { useEffect, useState } from 'react'

export function useIsLate(afterMs: number): boolean {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return isLate
}
