/** Says that words are hard to read in the owner's own colors, and mends it with one click. */
import { IconAlertTriangle } from '@tabler/icons-react'
import { colorName } from '#domain/colors/color-name.ts'
import { Button } from '../../ui/button.tsx'
import classes from './contrast-warning.module.css'

type ContrastWarningProps = {
  warning: {
    /** Which words on what. */
    words: string
    /** As people read it, `2.4:1`. */
    ratio: string
    better: string
  }
  /** How much it takes. */
  needed: number
  /** The path of the color that would change. */
  mends: string
  onMend: (better: string) => void
}

export function ContrastWarning({ warning, needed, mends, onMend }: ContrastWarningProps) {
  const { words, ratio, better } = warning
  function mend() {
    onMend(better)
    // The button goes with its warning.
    document.querySelector<HTMLElement>(`[data-field="${mends}"]`)?.focus()
  }
  return (
    <div className={classes.warning}>
      <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" className={classes.icon} />
      <div>
        <p className={classes.words}>
          {words} is hard to read: {ratio}. It takes {needed}:1.
        </p>
        <Button size="xs" onClick={mend}>
          <span className={classes.swatch} style={{ background: better }} />
          Use {colorName(better) ?? better}
        </Button>
      </div>
    </div>
  )
}
