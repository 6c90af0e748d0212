/** An act in a line of text, drawn as the links beside it are, in the size of the text around it. */
import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './text-button.module.css'

type TextButtonProps = { onClick: () => void; children: ReactNode; disabled?: boolean }

export function TextButton({ onClick, children, disabled = false }: TextButtonProps) {
  return (
    <UnstyledButton className={classes.button} disabled={disabled} onClick={onClick}>
      {children}
    </UnstyledButton>
  )
}
