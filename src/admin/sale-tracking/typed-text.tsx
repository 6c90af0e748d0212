/** A sentence in which what has to be typed as it is looks like it. */
import { Fragment } from 'react'

export function TypedText({ children }: { children: string }) {
  return children
    .split('`')
    .map((part, at) => (at % 2 === 0 ? <Fragment key={at}>{part}</Fragment> : <code key={at}>{part}</code>))
}
