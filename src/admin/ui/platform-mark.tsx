/** The small tile that stands for a platform: its letter on one of eight hues, always the same for the same id. */
import classes from './platform-mark.module.css'

/** The letter is drawn by CSS: as text it would be read aloud before the name beside it. */
export function PlatformMark({ id, name }: { id: string; name: string }) {
  const letter = [...name.trim()][0]?.toUpperCase() ?? ''
  return <span aria-hidden="true" className={classes.mark} data-hue={hueOf(id)} data-letter={letter} />
}

const hues = ['rose', 'sky', 'sand', 'pink', 'mint', 'lime', 'violet', 'teal'] as const

function hueOf(id: string): (typeof hues)[number] {
  let sum = 0
  for (const character of id) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return hues[sum % hues.length] ?? 'rose'
}
