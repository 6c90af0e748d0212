/** Something that most owners leave alone, folded to one line with what it says now. */
import { UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import classes from './flow.module.css'

type FoldProps = { label: string; value?: string; startsOpen?: boolean; children: ReactNode }

export function Fold({ label, value, startsOpen = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  const id = useId()
  return (
    <div>
      <UnstyledButton
        className={classes.fold}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <IconChevronRight size={15} stroke={1.75} aria-hidden="true" />
        {label}
        {!isOpen && value && <span className={classes.foldValue}>{value}</span>}
      </UnstyledButton>
      {isOpen && (
        <div id={id} className={classes.unfolded}>
          {children}
        </div>
      )}
    </div>
  )
}
