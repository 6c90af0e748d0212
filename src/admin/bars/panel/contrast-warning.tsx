/** Says that words are hard to read in the owner's own colours, and mends it with one click. */
import { IconAlertTriangle } from '@tabler/icons-react'
import { READABLE } from '#domain/colors/contrast.ts'
import { Button } from '../../ui/button.tsx'
import classes from './contrast-warning.module.css'
import type { ContrastWarning as Warning } from './contrast-warnings.ts'

type ContrastWarningProps = { warning: Warning; onMend: (better: string) => void }

export function ContrastWarning({ warning: { words, ratio, better }, onMend }: ContrastWarningProps) {
  return (
    <div className={classes.warning}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" className={classes.icon} />
      <div>
        <p className={classes.words}>
          {words} is hard to read: {ratio}. It takes {READABLE}:1.
        </p>
        <Button size="xs" onClick={() => onMend(better)}>
          <span className={classes.swatch} style={{ background: better }} />
          Use {better}
        </Button>
      </div>
    </div>
  )
}
