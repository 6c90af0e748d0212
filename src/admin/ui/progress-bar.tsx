/** How much of something is done: an ember bar. Lighter than the kit's, which most screens would load for it. */
import classes from './progress-bar.module.css'

export function ProgressBar({ value, label }: { value: number; label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value}
      className={classes.bar}
    >
      <div className={classes.done} style={{ width: `${value}%` }} />
    </div>
  )
}
