/** The result of an import. */
import type { z } from 'zod'
import type { leadsApi } from '#domain/leads/leads.api.ts'
import { Button } from '../ui/button.tsx'
import { Stat, StatList } from '../ui/stat.tsx'
import classes from './import.module.css'
import { refusedLines, type ParsedLeads } from './parse-leads.ts'

type ImportResultProps = {
  answer: z.infer<typeof leadsApi.importLeads.answer>
  /** What the list was read as before it was sent. */
  sent: ParsedLeads
  onAgain: () => void
  onClose: () => void
}

export function ImportResult({ answer, sent, onAgain, onClose }: ImportResultProps) {
  const { started, alreadyTracked } = answer
  const refused = refusedLines(answer.refused, sent)
  return (
    <div className={classes.form} role="status">
      <StatList>
        <Stat value={started.toLocaleString('en')} label="Deadlines started" />
        <Stat value={alreadyTracked.toLocaleString('en')} label="Already had one" />
        <Stat value={refused.length.toLocaleString('en')} label="Refused" />
      </StatList>
      {refused.length > 0 && (
        <ul className={classes.refused} tabIndex={0} aria-label="Refused lines">
          {refused.map(({ key, line, text, reason }) => (
            <li key={key}>
              <span className={classes.line}>Line {line}</span>
              <span className={classes.email}>{text}</span>
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
