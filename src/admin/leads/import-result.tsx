/** The result of an import. */
import type { z } from 'zod'
import type { leadsApi } from '#domain/leads/leads.api.ts'
import { Button } from '../ui/button.tsx'
import { Stat, StatList } from '../ui/stat.tsx'
import classes from './import.module.css'

type ImportResultProps = {
  answer: z.infer<typeof leadsApi.importLeads.answer>
  /** The line of the list that each sent row came from. */
  lines: readonly number[]
  onAgain: () => void
  onClose: () => void
}

export function ImportResult({ answer, lines, onAgain, onClose }: ImportResultProps) {
  const { started, alreadyTracked, refused } = answer
  return (
    <div className={classes.form} role="status">
      <StatList>
        <Stat value={started.toLocaleString('en')} label="Deadlines started" />
        <Stat value={alreadyTracked.toLocaleString('en')} label="Already had one" />
        <Stat value={refused.length.toLocaleString('en')} label="Refused" />
      </StatList>
      {refused.length > 0 && (
        <ul className={classes.refused} tabIndex={0} aria-label="Refused lines">
          {refused.map(({ row, email, reason }) => (
            <li key={row}>
              <span className={classes.line}>Line {lines[row] ?? row + 1}</span>
              <span className={classes.email}>{email}</span>
              <span className={classes.reason}>{reason}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.actions}>
        <Button onClick={onAgain}>Import more</Button>
        <Button variant="primary" data-autofocus onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  )
}
