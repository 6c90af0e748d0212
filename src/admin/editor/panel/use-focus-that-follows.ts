/** Where the keyboard goes on when a screen of a panel opens, or leads back to its row. */
import { useEffect, useRef } from 'react'

/**
 * Into the screen that has opened, and back to its row: whoever works without a mouse goes on where they were. Who
 * stands elsewhere, on the button that takes steps back, stays there.
 */
export function useFocusThatFollows(panel: { current: HTMLElement | null }, name: string | null) {
  const before = useRef(name)
  useEffect(() => {
    if (before.current === name) return
    const row =
      panel.current?.querySelector<HTMLElement>('[data-back]') ??
      panel.current?.querySelector<HTMLElement>(`[data-screen="${before.current}"]`)
    before.current = name
    if (document.activeElement === document.body) row?.focus()
  }, [panel, name])
}
