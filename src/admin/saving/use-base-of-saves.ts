/**
 * What the next of several saves is made from. They follow each other faster than a screen hears of their answers: until
 * it has, it is what the last one sent.
 */
import { useEffect, useRef, useState } from 'react'

export function useBaseOfSaves<Thing>(heard: Thing) {
  const latest = useRef(heard)
  useEffect(() => {
    latest.current = heard
  }, [heard])
  const [line] = useState(() => {
    let last: { from: Thing; sent: Thing } | null = null
    return {
      now: () => (last?.from === latest.current ? last.sent : latest.current),
      saved(sent: Thing) {
        last = { from: latest.current, sent }
      },
    }
  })
  return line
}
