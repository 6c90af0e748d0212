/** The colour of the email around the timer: an image that moves cannot let it through. */
import { drawnTimerColour } from '#domain/email-timers/timer-colour.ts'
import { defaultEmailTimer } from '#domain/email-timers/email-timer.ts'
import type { PanelProps } from './panel-props.ts'
import { swatchesOf } from './swatches.ts'
import { TimerColourField } from './timer-colour-field.tsx'

const usual = drawnTimerColour(defaultEmailTimer.email_background_color, '')

export function MailColourField(props: PanelProps) {
  return (
    <TimerColourField
      {...props}
      name="email_background_color"
      label="Email background"
      description="What is behind the timer in your email: it shows around the boxes."
      instead={usual}
      swatches={swatchesOf(props.timer)}
    />
  )
}
