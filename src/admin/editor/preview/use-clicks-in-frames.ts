/** A click into a frame closes what is open, as a click on anything else does: by itself nobody outside hears of it. */
import { useEffect } from 'react'

export function useClicksInFrames() {
  useEffect(() => {
    let soon: ReturnType<typeof setTimeout> | undefined
    // Not every browser says at once where the focus has gone.
    const look = () => (soon = setTimeout(tellTheApp))
    addEventListener('blur', look)
    return () => {
      clearTimeout(soon)
      removeEventListener('blur', look)
    }
  }, [])
}

function tellTheApp() {
  const { activeElement } = document
  if (activeElement instanceof HTMLIFrameElement)
    activeElement.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
}
