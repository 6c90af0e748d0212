/** The colors of each kind of timer. */
import { Switch } from '@mantine/core'
import { Group } from './group.tsx'
import type { PanelProps } from './panel-props.ts'
import { TimerColorField } from './timer-color-field.tsx'
import classes from './timer-panel.module.css'

export function DigitColors(props: PanelProps) {
  const { timer, onChange } = props
  const hasGradient = timer.fillStyleSymbol1 !== '' || timer.fillStyleSymbol2 !== ''
  return (
    <Group>
      <TimerColorField {...props} name="selected_font_color" label="Digits" />
      <Switch
        label="Fade from top to bottom"
        checked={hasGradient}
        onChange={({ currentTarget: { checked } }) => {
          const color = checked ? timer.selected_font_color : ''
          onChange({ fillStyleSymbol1: color, fillStyleSymbol2: color }, 'fillStyleSymbol1')
        }}
      />
      {hasGradient && (
        <div className={classes.pair}>
          <TimerColorField {...props} name="fillStyleSymbol1" label="Top" none="As digits" />
          <TimerColorField {...props} name="fillStyleSymbol2" label="Bottom" none="As digits" />
        </div>
      )}
    </Group>
  )
}

export function PanelColors(props: PanelProps) {
  return (
    <Group title="Panels">
      <div className={classes.pair}>
        <TimerColorField {...props} name="fillStylesPanel_g1_1" label="Upper half, top" />
        <TimerColorField {...props} name="fillStylesPanel_g1_2" label="Upper half, bottom" />
        <TimerColorField {...props} name="fillStylesPanel_g2_1" label="Lower half, top" />
        <TimerColorField {...props} name="fillStylesPanel_g2_2" label="Lower half, bottom" />
      </div>
    </Group>
  )
}

export function LabelColors(props: PanelProps) {
  return (
    <Group>
      <TimerColorField {...props} name="text_color" label="Labels and separators" />
    </Group>
  )
}

export function RingColors(props: PanelProps) {
  return (
    <Group title="Rings">
      <div className={classes.pair}>
        <TimerColorField {...props} name="bar_color" label="Time left" />
        <TimerColorField {...props} name="track_color" label="Track" />
      </div>
      <TimerColorField {...props} name="circular_font_color" label="Digits and labels" />
    </Group>
  )
}

export function DynamicColors(props: PanelProps) {
  return (
    <Group>
      <TimerColorField {...props} name="dynamic_text_color" label="Text" />
      <div className={classes.pair}>
        <TimerColorField {...props} name="dynamic_background_color" label="Background" none="None" />
        <TimerColorField {...props} name="dynamic_border_color" label="Border" none="None" />
      </div>
    </Group>
  )
}

export function GroundColor(props: PanelProps) {
  return (
    <Group>
      <TimerColorField {...props} name="bgr_color" label="Background of the timer" none="None: your page" />
    </Group>
  )
}
