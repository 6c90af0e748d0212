/** Lastcall's mark: an ink square with the warm hand of a clock. */
import classes from './mark.module.css'

export function Mark({ size = 22 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className={classes.mark}>
      <rect width="24" height="24" rx="7" className={classes.plate} />
      <path d="M12 6v7l3.4 2" className={classes.hand} />
    </svg>
  )
}

export function Wordmark() {
  return (
    <span className={classes.wordmark}>
      <Mark />
      Lastcall
    </span>
  )
}
