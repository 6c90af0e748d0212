/** Hears what the page in a frame says of itself: nothing else of it can be seen from outside. */
import { useEffect, useEffectEvent, type RefObject } from 'react'
import { isCoveredMenu } from '#domain/bars/covered-menu.ts'
import { isPageScroll } from '#domain/bars/page-scroll.ts'

export type PageMessages = {
  /** It has been scrolled. */
  onScroll?: (() => void) | undefined
  /** Whether a menu of it would stay behind a bar at the top; nothing until one would. */
  onCoveredMenu?: ((isCovered: boolean) => void) | undefined
}

export function usePageMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  { onScroll, onCoveredMenu }: PageMessages,
) {
  const hear = useEffectEvent(({ source, data }: MessageEvent<unknown>) => {
    if (frame.current === null || source !== frame.current.contentWindow) return
    if (isPageScroll(data)) onScroll?.()
    if (isCoveredMenu(data)) onCoveredMenu?.(data.isCovered)
  })
  useEffect(() => {
    const heard = (message: MessageEvent<unknown>) => hear(message)
    addEventListener('message', heard)
    return () => removeEventListener('message', heard)
  }, [])
}
