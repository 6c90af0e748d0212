/** On phones the keyboard lies over what is fixed to the screen: only the visual viewport knows what is left of it. */
import { useEffect, useRef } from 'react'

/** For the element whose height and place are `--visible-height` and `--visible-top`. */
export function useVisibleHeight() {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const view = window.visualViewport
    if (!view) return
    const fit = () => {
      // Zoomed in, one looks at a part of the page on purpose.
      if (view.scale !== 1) return
      element.current?.style.setProperty('--visible-height', `${view.height}px`)
      element.current?.style.setProperty('--visible-top', `${view.offsetTop}px`)
    }
    view.addEventListener('resize', fit)
    view.addEventListener('scroll', fit)
    return () => {
      view.removeEventListener('resize', fit)
      view.removeEventListener('scroll', fit)
    }
  }, [])
  return element
}
