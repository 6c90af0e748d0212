/** The error of a form as a whole, above its button. */
import classes from './auth-layout.module.css'

export function FormNotice({ children }: { children: string | null }) {
  return (
    children && (
      <p className={classes.notice} role="alert">
        {children}
      </p>
    )
  )
}
