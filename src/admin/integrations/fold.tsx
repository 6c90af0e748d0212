/** Something that most owners leave alone, folded to one line with what it says now. */
import { useId, useState, type ReactNode } from 'react'
import { FoldButton } from '../ui/fold-button.tsx'
import classes from './flow.module.css'

type FoldProps = { label: string; value?: string; startsOpen?: boolean; children: ReactNode }

export function Fold({ label, value, startsOpen = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  const id = useId()
  return (
    <div>
      <FoldButton isOpen={isOpen} controls={id} onChange={setOpen}>
        {label}
        {!isOpen && value && <span className={classes.foldValue}>{value}</span>}
      </FoldButton>
      {isOpen && (
        <div id={id} className={classes.unfolded}>
          {children}
        </div>
      )}
    </div>
  )
}
