/** The template that was chosen, and its font; the templates themselves are on the stage. */
import { Select } from '@mantine/core'
import { emailTimerFonts, emailTimerTemplate } from '#domain/email-timers/email-timer-templates.ts'
import { styleOf } from '#domain/email-timers/email-timer.ts'
import type { PanelProps } from './panel-props.ts'
import classes from '../editor/panel/menu-panel.module.css'

export function TemplateScreen({ timer, onChange }: PanelProps) {
  const { fonts: allowed, name } = emailTimerTemplate(timer.background)
  // The usual one stands first, and once more among the others.
  const fonts = [...new Set(allowed)]
  return (
    <>
      <div className={classes.chosen}>
        <span className={classes.help}>Chosen</span>
        <strong>{name}</strong>
      </div>
      <Select
        label="Font"
        description={`The fonts that ${name} is drawn in.`}
        data-field="selected_font"
        data={fonts.map((font) => ({ value: font, label: emailTimerFonts[font].label }))}
        value={styleOf(timer, timer.day_digits).font}
        onChange={(chosen) => {
          const font = fonts.find((one) => one === chosen)
          if (font) onChange({ selected_font: font }, 'selected_font')
        }}
      />
    </>
  )
}
