/** Answers that are pressed instead of typed. */
import { UnstyledButton } from '@mantine/core'
import classes from './assistant.module.css'

type ChipsProps = {
  label: string
  /** `text` is what is said. */
  chips: readonly { label: string; text: string }[]
  onChoose: (text: string) => void
}

export function Chips({ label, chips, onChoose }: ChipsProps) {
  return (
    <div className={classes.chips} role="group" aria-label={label}>
      {chips.map((chip) => (
        <UnstyledButton key={chip.text} className={classes.chip} onClick={() => onChoose(chip.text)}>
          {chip.label}
        </UnstyledButton>
      ))}
    </div>
  )
}
