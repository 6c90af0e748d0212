/** What went wrong with a form as a whole, above its button. */
import classes from './front-door.module.css'

export function FormNotice({ children }: { children: string | null }) {
  return (
    children && (
      <p className={classes.notice} role="alert">
        {children}
      </p>
    )
  )
}
