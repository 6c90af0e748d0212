/** Opens and closes what stands below it. */
import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './fold-button.module.css'

type FoldButtonProps = {
  isOpen: boolean
  /** The id of what is there while it is open. */
  controls: string
  onChange: (isOpen: boolean) => void
  children: ReactNode
}

export function FoldButton({ isOpen, controls, onChange, children }: FoldButtonProps) {
  return (
    <UnstyledButton
      className={classes.fold}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={() => onChange(!isOpen)}
    >
      <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
      {children}
    </UnstyledButton>
  )
}
