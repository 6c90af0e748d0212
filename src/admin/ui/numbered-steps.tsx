/** What to do, one step after the other. */
import classes from './numbered-steps.module.css'

export function NumberedSteps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className={classes.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}
