/** Hears when the page in a frame says that it has been scrolled: nothing else of it can be seen from outside. */
import { useEffect, type RefObject } from 'react'
import { isPageScroll } from '#domain/bars/page-scroll.ts'

export function usePageScroll(
  frame: RefObject<HTMLIFrameElement | null>,
  onScroll: (() => void) | undefined,
) {
  useEffect(() => {
    if (!onScroll) return
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (frame.current !== null && source === frame.current.contentWindow && isPageScroll(data)) onScroll()
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [frame, onScroll])
}
