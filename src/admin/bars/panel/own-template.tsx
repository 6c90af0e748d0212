/** One of the owner's templates: how it looks, its name, and what can be done with it. */
import { ActionIcon } from '@mantine/core'
import { IconCircleCheckFilled, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { barTemplateLimits } from '#domain/bars/bar-template.ts'
import type { BarTemplate } from '#domain/bars/bars.api.ts'
import { Button } from '../../ui/button.tsx'
import { EditableText } from '../../ui/editable-text.tsx'
import { BarStrip } from './fitted-thumbnail.tsx'
import classes from './own-templates.module.css'
import card from '../../ui/picture-card.module.css'

type OwnTemplateProps = {
  template: BarTemplate
  isChosen: boolean
  onApply: () => void
  onRename: (name: string) => Promise<unknown>
  onDelete: () => void
}

export function OwnTemplate({ template, isChosen, onApply, onRename, onDelete }: OwnTemplateProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const { name, data } = template

  function rename(next: string) {
    setProblem(null)
    return onRename(next).catch((error: Error) => setProblem(error.message))
  }

  return (
    <li className={card.card} data-chosen={isChosen || undefined}>
      <BarStrip bar={data} />
      <div className={classes.foot}>
        <div className={classes.name} data-own-undo>
          <EditableText value={name} label="Template name" limit={barTemplateLimits.name} onSave={rename} />
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
