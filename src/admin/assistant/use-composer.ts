/** The input of the assistant grows with its text, and the focus finds the way back to it. */
import { useLayoutEffect, useRef } from 'react'

/**
 * While an answer is written nothing can be, and the focus is on the button that stops it. After that it is where
 * somebody had it: in the input, or on the first of the new choices.
 */
export function useComposer({ busy, text }: { busy: boolean; text: string }) {
  const input = useRef<HTMLTextAreaElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const wasTyping = useRef(true)

  useLayoutEffect(() => {
    const active = document.activeElement
    // A choice that was pressed is gone by now.
    const isLost = active === null || active === document.body
    if (busy) {
      wasTyping.current = active === input.current
      if (wasTyping.current || isLost) button.current?.focus()
    } else if (isLost || active === button.current) {
      const choice = wasTyping.current ? null : firstChoice(input.current)
      ;(choice ?? input.current)?.focus()
    }
  }, [busy])

  // The style sheet says up to where.
  useLayoutEffect(() => {
    const field = input.current
    if (!field) return
    field.style.height = 'auto'
    field.style.height = `${field.scrollHeight}px`
  }, [text])

  // The modal is open before this is in it.
  useLayoutEffect(() => input.current?.focus(), [])

  return { input, button }
}

function firstChoice(input: HTMLElement | null): HTMLElement | null {
  return input?.closest('[role=dialog]')?.querySelector<HTMLElement>('[data-ask] :is(button, input)') ?? null
}
