/** Copying to the clipboard, and saying for a moment how it went. */
import { useEffect, useRef, useState } from 'react'

export type CopyOutcome = 'copied' | 'failed'

/** How long the message stays, in milliseconds (specification A §9). */
const SHOWN_MS: Record<CopyOutcome, number> = { copied: 1500, failed: 3000 }

export const copyMessages: Record<CopyOutcome, string> = {
  copied: 'Copied to clipboard!',
  failed: 'Failed to copy.',
}

/** `copiedMs`: how long it says so, where that is not the usual time. */
export function useCopy(copiedMs = SHOWN_MS.copied) {
  const [outcome, setOutcome] = useState<CopyOutcome | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function copy(text: string) {
    const next = (await copyText(text)) ? 'copied' : 'failed'
    setOutcome(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOutcome(null), next === 'copied' ? copiedMs : SHOWN_MS.failed)
  }

  return { outcome, copy }
}

/** Without https browsers have no clipboard object; the old command still works there. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

function copyBySelection(text: string): boolean {
  const holder = Object.assign(document.createElement('textarea'), { value: text, readOnly: true })
  const before = document.activeElement
  // Inside an open dialog, else its focus trap takes the selection away.
  const place = before?.closest('[role=dialog]') ?? document.body
  place.append(holder)
  holder.select()
  const copied = document.execCommand('copy')
  holder.remove()
  if (before instanceof HTMLElement) before.focus()
  return copied
}
