/** Listens for the keys of the editor, wherever in it the focus is. */
import { useEffect, useRef } from 'react'
import { shortcutFor, type ShortcutName } from './shortcuts.ts'

export function useShortcuts(acts: Record<ShortcutName, () => void>) {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return
      const field = typingField(event.target)
      const name = shortcutFor(event, field !== null)
      if (name === null || isBusyElsewhere(field)) return
      event.preventDefault()
      latest.current[name]()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}

const NOT_TYPED_IN = new Set(['checkbox', 'radio', 'range', 'button', 'submit', 'color'])

function typingField(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof HTMLElement)) return null
  if (target instanceof HTMLInputElement) return NOT_TYPED_IN.has(target.type) ? null : target
  return target.isContentEditable || target.matches('textarea, select') ? target : null
}

/** A dialog, or a field that is no part of the bar, such as the name of a template: their keys stay theirs. */
function isBusyElsewhere(field: HTMLElement | null) {
  if (field?.closest('[data-own-undo]')) return true
  return document.querySelector('[aria-modal="true"]') !== null
}

/** Macs have ⌘ where other keyboards have Ctrl. */
export const isMac = /mac|iphone|ipad/i.test(navigator.userAgent)
