/** How a figure has changed, beside it: better or worse by arrow and sign as well as by color. */
import { VisuallyHidden } from '@mantine/core'
import classes from './change-mark.module.css'
import type { FigureChange } from './figure-change.ts'

const arrows = { up: '↑ ', down: '↓ ', same: '' } as const

export function ChangeMark({ direction, text, words }: FigureChange) {
  return (
    <span className={classes.change} data-direction={direction}>
      <span aria-hidden="true">
        {arrows[direction]}
        {text}
      </span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}
