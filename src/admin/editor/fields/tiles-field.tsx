/** A choice of a few values, side by side. */
import { readPath, writePath } from './field-path.ts'
import type { CustomParts, RowProps } from './field-props.ts'
import type { Tile, TilesRow } from './field-row.ts'
import { TileChoice } from './tile-choice.tsx'

/** Radio buttons know text only: the tile says what is stored. */
export function TilesField<Thing>({ row, ...panel }: RowProps<Thing, TilesRow<Thing>> & CustomParts) {
  const { thing, onChange, problems, pictures } = panel
  const { path, label, description } = row
  const tiles: readonly Tile<string | number>[] = row.tiles
  return (
    <TileChoice<string>
      label={label}
      path={path}
      tiles={tiles.map(({ value, label: word }) => ({
        value: String(value),
        label: word,
        picture: pictures?.[path]?.(value),
      }))}
      value={String(readPath(thing, path))}
      error={problems[path]}
      description={description}
      onChoose={(chosen) => {
        const tile = tiles.find(({ value }) => String(value) === chosen)
        if (tile) onChange(writePath(thing, path, tile.value), path)
      }}
    />
  )
}
