/** The parts of the panel that only this editor has. */
import { emailTimerTemplate } from '#domain/email-timers/email-timer-templates.ts'
import type { EmailTimer } from '#domain/email-timers/email-timer.ts'
import { colorRules, storedColor } from '#domain/colors/color-rules.ts'
import { ContrastWarning } from '../editor/fields/contrast-warning.tsx'
import type { FieldProps } from '../editor/fields/field-props.ts'
import classes from '../editor/fields/field-rows.module.css'
import { READABLE_DIGITS, unreadable } from './digit-contrast.ts'

export type TimerFieldProps = FieldProps<EmailTimer>

/** The templates themselves are on the stage. */
export function ChosenTemplate({ thing: { background } }: TimerFieldProps) {
  return (
    <div className={classes.chosen}>
      <span className={classes.help}>Chosen</span>
      <strong>{emailTimerTemplate(background).name}</strong>
    </div>
  )
}

/** A warning where the digits would be hard to read. */
export function Readability({ thing, onChange }: TimerFieldProps) {
  const warning = unreadable(thing)
  return (
    <div role="status" style={warning ? undefined : { display: 'contents' }}>
      {warning && (
        <ContrastWarning
          warning={{ words: 'The font color on the box', ...warning }}
          needed={READABLE_DIGITS}
          mends="selected_font_color"
          onMend={(better) =>
            onChange({ selected_font_color: storedColor(better, colorRules.timer) }, 'selected_font_color')
          }
        />
      )}
    </div>
  )
}
