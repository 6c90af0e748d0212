/** Keeps the newest in view while something is added or the room changes, unless somebody has scrolled up to read. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ChatMessage } from './chat-message.ts'

/** Pixels from the end that still count as the end. */
const NEAR = 32

export function useNewestInView(messages: readonly ChatMessage[]) {
  const list = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const [isBehind, setBehind] = useState(false)

  function toEnd() {
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }

  // Whoever says something wants to see it.
  const saidAt = messages.findLastIndex(({ role }) => role === 'user')
  useLayoutEffect(() => {
    follows.current = true
  }, [saidAt])

  useLayoutEffect(() => {
    if (follows.current) toEnd()
  })

  useEffect(() => {
    if (!list.current) return
    const watch = new ResizeObserver(() => follows.current && toEnd())
    watch.observe(list.current)
    return () => watch.disconnect()
  }, [])

  return {
    list,
    isBehind,
    onScroll: () => {
      const { scrollHeight = 0, scrollTop = 0, clientHeight = 0 } = list.current ?? {}
      follows.current = scrollHeight - scrollTop - clientHeight <= NEAR
      setBehind(!follows.current)
    },
    toNewest: () => {
      follows.current = true
      toEnd()
    },
  }
}
