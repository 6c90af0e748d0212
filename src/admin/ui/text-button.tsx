/** An act in a line of text, drawn as the links beside it are, in the size of the text around it. */
import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './text-button.module.css'

export function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <UnstyledButton className={classes.button} onClick={onClick}>
      {children}
    </UnstyledButton>
  )
}
