/** Fields of one subject behind its title; what has to be mended is never out of sight. */
import { useId, useState, type ReactNode } from 'react'
import { FoldButton } from '../../ui/fold-button.tsx'
import classes from './fold-section.module.css'

type FoldSectionProps = {
  title: string
  isOpenAtFirst?: boolean
  hasProblem?: boolean
  children: ReactNode
}

export function FoldSection({
  title,
  isOpenAtFirst = false,
  hasProblem = false,
  children,
}: FoldSectionProps) {
  const id = useId()
  const [isChosenOpen, setOpen] = useState(isOpenAtFirst)
  const isOpen = isChosenOpen || hasProblem
  return (
    <section className={classes.section} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className={classes.title}>
        <FoldButton isOpen={isOpen} controls={id} onChange={setOpen}>
          {title}
        </FoldButton>
      </h3>
      {isOpen && (
        <div id={id} className={classes.fields}>
          {children}
        </div>
      )}
    </section>
  )
}
