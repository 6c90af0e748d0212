/** A radio button that covers what is drawn for it, unseen: the drawing shows where it is and whether it is chosen. */
import classes from './choice-radio.module.css'

type ChoiceRadioProps = {
  /** Of the group. */
  name: string
  /** The dotted path of the field. */
  path: string
  checked: boolean
  onChoose: () => void
}

/** Inside of a label, which has its place and its words. */
export function ChoiceRadio({ name, path, checked, onChoose }: ChoiceRadioProps) {
  return (
    <input
      type="radio"
      name={name}
      className={classes.radio}
      data-field={checked ? path : undefined}
      checked={checked}
      onChange={onChoose}
    />
  )
}
