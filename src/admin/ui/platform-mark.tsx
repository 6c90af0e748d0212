/** The small tile that stands for a platform: its own mark, or its letters on one of eight hues. */
import { markOf, monogramOf } from './platform-marks.ts'
import sprite from './platform-marks.svg'
import classes from './platform-mark.module.css'

export function PlatformMark({ id, name }: { id: string; name: string }) {
  const mark = markOf(id)
  if (mark !== null)
    return (
      <svg aria-hidden="true" className={classes.mark}>
        <use href={`${sprite}#${mark}`} />
      </svg>
    )
  if (id === 'undecided') return <span aria-hidden="true" className={classes.open} />
  // The letters are drawn by CSS: as text they would be read aloud before the name beside them.
  return (
    <span aria-hidden="true" className={classes.mark} data-hue={hueOf(id)} data-letters={monogramOf(name)} />
  )
}

const hues = ['rose', 'sky', 'sand', 'pink', 'mint', 'lime', 'violet', 'teal'] as const

function hueOf(id: string): (typeof hues)[number] {
  let sum = 0
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return hues[sum % hues.length] ?? 'rose'
}
