/** A form beside its summary; on narrower screens the summary becomes one row above it that opens on demand. */
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import classes from './form-columns.module.css'

type FormColumnsProps = {
  children: ReactNode
  summary: ReactNode
  /** What the closed row says: the name, the deadline. */
  summaryLine: ReactNode
}

export function FormColumns({ children, summary, summaryLine }: FormColumnsProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={classes.columns}>
      <aside className={classes.summary} aria-label="Summary">
        <UnstyledButton
          className={classes.row}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span className={classes.line}>{summaryLine}</span>
          <IconChevronDown size={16} stroke={1.75} aria-hidden="true" className={classes.chevron} />
        </UnstyledButton>
        <div id={id} className={classes.cards} data-open={open || undefined}>
          {summary}
        </div>
      </aside>
      <div className={classes.form}>{children}</div>
    </div>
  )
}
