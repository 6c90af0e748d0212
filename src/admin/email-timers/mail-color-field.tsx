/** The color of the email around the timer: an image that moves cannot let it through. */
import { defaultEmailTimer, pageColorOf } from '#domain/email-timers/email-timer.ts'
import type { PanelProps } from './panel-props.ts'
import { swatchesOf } from './swatches.ts'
import { TimerColorField } from './timer-color-field.tsx'

const usual = pageColorOf(defaultEmailTimer)

export function MailColorField(props: PanelProps) {
  return (
    <TimerColorField
      {...props}
      name="email_background_color"
      label="Email background"
      description="What is behind the timer in your email: it shows around the boxes."
      instead={usual}
      swatches={swatchesOf(props.timer)}
    />
  )
}
