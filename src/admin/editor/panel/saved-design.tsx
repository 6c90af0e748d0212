/** Designs that the owner has saved under names: how each looks, its name, and what can be done with it. */
import { ActionIcon } from '@mantine/core'
import { IconCircleCheckFilled, IconTrash } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { EditableText } from '../../ui/editable-text.tsx'
import card from '../../ui/picture-card.module.css'
import classes from './saved-design.module.css'

export function SavedDesigns({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  )
}

type SavedDesignProps = {
  name: string
  /** What is being named: "Template name". */
  nameLabel: string
  limit: number
  picture: ReactNode
  isChosen: boolean
  onApply: () => void
  /** Rejects with the sentence to show. */
  onRename: (name: string) => Promise<unknown>
  onDelete: () => void
}

export function SavedDesign({
  name,
  nameLabel,
  limit,
  picture,
  isChosen,
  onApply,
  onRename,
  onDelete,
}: SavedDesignProps) {
  const [problem, setProblem] = useState<string | null>(null)

  function rename(next: string) {
    setProblem(null)
    return onRename(next).catch((error: Error) => setProblem(error.message))
  }

  return (
    <li className={card.card} data-chosen={isChosen || undefined}>
      {picture}
      <div className={classes.foot}>
        <div className={classes.name} data-own-undo>
          <EditableText value={name} label={nameLabel} limit={limit} onSave={rename} />
        </div>
        {isChosen ? (
          <span className={classes.chosen}>
            <IconCircleCheckFilled size={16} aria-hidden="true" />
            Selected
          </span>
        ) : (
          <Button size="xs" aria-label={`Apply ${name}`} onClick={onApply}>
            Apply
          </Button>
        )}
        <ActionIcon size={30} aria-label={`Delete ${name}`} onClick={onDelete}>
          <IconTrash size={16} stroke={1.75} />
        </ActionIcon>
      </div>
      {problem && (
        <p role="alert" className={classes.error}>
          {problem}
        </p>
      )}
    </li>
  )
}
