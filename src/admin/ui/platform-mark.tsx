/** The small tile that stands for a platform: its letter on one of eight hues, always the same for the same id. */
import { platformHue } from './platform-hue.ts'
import classes from './platform-mark.module.css'

/** The letter is drawn by CSS: as text it would be read aloud before the name beside it. */
export function PlatformMark({ id, name }: { id: string; name: string }) {
  const letter = [...name.trim()][0]?.toUpperCase() ?? ''
  return <span aria-hidden="true" className={classes.mark} data-hue={platformHue(id)} data-letter={letter} />
}
