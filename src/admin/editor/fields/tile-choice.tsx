/** A choice of a few that are side by side, each with a word and perhaps a picture: radio buttons, drawn as tiles. */
import { useId, type ReactNode } from 'react'
import { Field } from '../../ui/field.tsx'
import { ChoiceRadio } from '../../ui/choice-radio.tsx'
import classes from './tile-choice.module.css'

type Tile<Value extends string> = { value: Value; label: string; picture?: ReactNode }

type TileChoiceProps<Value extends string> = {
  label: string
  /** The dotted path of the field. */
  path: string
  tiles: readonly Tile<Value>[]
  value: Value
  onChoose: (value: Value) => void
  error?: string | undefined
  description?: ReactNode
}

export function TileChoice<Value extends string>({
  label,
  path,
  tiles,
  value,
  onChoose,
  ...about
}: TileChoiceProps<Value>) {
  const name = useId()
  return (
    <Field label={label} {...about}>
      <div className={classes.tiles} data-columns={isInPairs(tiles.length) ? 2 : 3}>
        {tiles.map((tile) => (
          <label key={tile.value} className={classes.tile} data-pictured={tile.picture ? true : undefined}>
            <ChoiceRadio
              name={name}
              path={path}
              checked={tile.value === value}
              onChoose={() => onChoose(tile.value)}
            />
            {tile.picture}
            {tile.label}
          </label>
        ))}
      </div>
    </Field>
  )
}

/** Where three in a row would leave gaps, and two do not. */
function isInPairs(count: number) {
  return count % 2 === 0 && count % 3 !== 0
}
