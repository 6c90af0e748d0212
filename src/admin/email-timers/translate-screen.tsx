/** The words under the digits, in the language of the people who get the email. */
import { EMAIL_LABEL_LIMIT } from '#domain/email-timers/email-timer.ts'
import { LimitedInput } from '../ui/limited-input.tsx'
import type { PanelProps } from './panel-props.ts'
import classes from '../editor/panel/menu-panel.module.css'

const labels = [
  { name: 'email_label_days', label: 'Days' },
  { name: 'email_label_hours', label: 'Hours' },
  { name: 'email_label_minutes', label: 'Minutes' },
  { name: 'email_label_seconds', label: 'Seconds' },
] as const

export function TranslateScreen({ timer, onChange, problems }: PanelProps) {
  return (
    <>
      {timer.use_labels === 0 && (
        <p className={classes.help}>Labels are switched off in Settings: the timer shows its digits alone.</p>
      )}
      {labels.map(({ name, label }) => (
        <LimitedInput
          key={name}
          label={label}
          data-field={name}
          dir="auto"
          autoComplete="off"
          max={EMAIL_LABEL_LIMIT}
          maxLength={EMAIL_LABEL_LIMIT}
          value={timer[name]}
          error={problems[name]}
          onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value }, name)}
        />
      ))}
    </>
  )
}
