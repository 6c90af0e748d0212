/** Something that a save asks on its way, and waits for: what is asked, and the answer when it comes. */
import { useRef, useState } from 'react'

export type Question<Asked, Answer> = {
  asked: Asked | null
  /** Null: called off. */
  ask: (asked: Asked) => Promise<Answer | null>
  answer: (answer: Answer) => void
  callOff: () => void
  /** What was asked is settled; until then the question stays where it is. */
  close: () => void
}

export function useQuestion<Asked, Answer>(): Question<Asked, Answer> {
  const [asked, setAsked] = useState<Asked | null>(null)
  const settle = useRef<(answer: Answer | null) => void>(() => {})

  return {
    asked,
    ask(question) {
      setAsked(question)
      const { promise, resolve } = Promise.withResolvers<Answer | null>()
      settle.current = resolve
      return promise
    },
    answer: (answer) => settle.current(answer),
    callOff() {
      setAsked(null)
      settle.current(null)
    },
    close: () => setAsked(null),
  }
}
