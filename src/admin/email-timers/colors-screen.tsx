/** The colors of the timer, and a warning where its digits would be hard to read. */
import { useRef } from 'react'
import { colorRules, storedColor } from '#domain/colors/color-rules.ts'
import { emailTimerTemplate } from '#domain/email-timers/email-timer-templates.ts'
import { ContrastWarning } from '../editor/fields/contrast-warning.tsx'
import { READABLE_DIGITS, unreadable } from './color-reading.ts'
import { MailColorField } from './mail-color-field.tsx'
import type { PanelProps } from './panel-props.ts'
import { swatchesOf } from './swatches.ts'
import { TimerColorField } from './timer-color-field.tsx'

export function ColorsScreen(props: PanelProps) {
  const { timer, onChange } = props
  const { fontColor, boxColor } = emailTimerTemplate(timer.background)
  const font = useRef<HTMLInputElement>(null)
  const swatches = swatchesOf(timer)
  const warning = unreadable(timer)
  return (
    <>
      <TimerColorField
        {...props}
        name="selected_font_color"
        label="Font color"
        instead={fontColor}
        swatches={swatches}
        field={(input) => {
          font.current = input
        }}
      />
      <TimerColorField
        {...props}
        name="email_box_color"
        label="Box color"
        instead={boxColor}
        swatches={swatches}
      />
      <div role="status" style={warning ? undefined : { display: 'contents' }}>
        {warning && (
          <ContrastWarning
            warning={{ words: 'The font color on the box', ...warning }}
            needed={READABLE_DIGITS}
            onMend={(better) => {
              onChange(
                { selected_font_color: storedColor(better, colorRules.emailTimer) },
                'selected_font_color',
              )
              // The button goes with its warning.
              font.current?.focus()
            }}
          />
        )}
      </div>
      <MailColorField {...props} />
    </>
  )
}
