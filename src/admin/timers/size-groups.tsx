/** How wide a timer is, what is between its parts, and how large its labels are. */
import { inlineTimerLimits as limits } from '#domain/timers/inline-timer.schema.ts'
import { timerSpacers, timerWidths } from '#domain/timers/inline-timer.ts'
import { TileChoice } from '../editor/fields/tile-choice.tsx'
import { Group } from './group.tsx'
import { inPercent, inPixels, NumberSetting } from './number-setting.tsx'
import type { PanelProps } from './panel-props.ts'
import classes from './timer-panel.module.css'

const widths = timerWidths.map(({ factor, percent, label }) => ({
  value: String(factor),
  label,
  picture: (
    <span className={classes.page} aria-hidden="true">
      <i style={{ width: `${percent}%` }} />
    </span>
  ),
}))

export function Width({ timer, onChange }: PanelProps) {
  return (
    <TileChoice
      label="Width"
      path="max_height"
      tiles={widths}
      value={String(timer.max_height)}
      onChoose={(value) => {
        const width = timerWidths.find(({ factor }) => String(factor) === value)
        if (width) onChange({ max_height: width.factor }, 'max_height')
      }}
      description="Of its place on your page."
    />
  )
}

const spacers = timerSpacers.map((value) => ({
  value,
  label: value === 'circles' ? 'Circles' : 'Squares',
  picture: (
    <span className={classes.spacer} data-spacer={value} aria-hidden="true">
      <i />
      <i />
    </span>
  ),
}))

export function Between(props: PanelProps) {
  const { timer, onChange } = props
  return (
    <Group title="Between units">
      <TileChoice
        label="Separators"
        path="spacer"
        tiles={spacers}
        value={timer.spacer}
        onChoose={(spacer) => onChange({ spacer }, 'spacer')}
      />
      <Spacing {...props} />
    </Group>
  )
}

export function Apart(props: PanelProps) {
  return (
    <Group title="Between units">
      <Spacing {...props} />
    </Group>
  )
}

function Spacing(props: PanelProps) {
  return (
    <NumberSetting
      {...props}
      name="groups_spacing"
      label="Spacing"
      limits={limits.groupsSpacing}
      written={String}
    />
  )
}

export function LabelSize(props: PanelProps) {
  const { max_f_size: most, min_f_size: least } = props.timer
  return (
    <Group title="Size of labels">
      <NumberSetting
        {...props}
        name="font_to_digit_ratio"
        label="Relative to digits"
        limits={limits.fontToDigitRatio}
        step={0.01}
        written={(ratio) => inPercent(Math.round(ratio * 100))}
      />
      <NumberSetting
        {...props}
        name="min_f_size"
        label="Smallest"
        limits={limits.fontSize}
        written={inPixels}
        along={(size) => ({ max_f_size: Math.max(size, most) })}
      />
      <NumberSetting
        {...props}
        name="max_f_size"
        label="Largest"
        limits={limits.fontSize}
        written={inPixels}
        along={(size) => ({ min_f_size: Math.min(size, least) })}
      />
      <NumberSetting
        {...props}
        name="labels_space"
        label="Space above"
        limits={limits.labelsSpace}
        written={inPercent}
      />
    </Group>
  )
}

const HOUR = 3600

const times = [
  { value: String(HOUR), label: '1 hour' },
  { value: String(3 * 24 * HOUR), label: '3 days' },
  { value: String(65 * 24 * HOUR), label: '65 days' },
] as const

export function Previewed({ timer, onChange }: PanelProps) {
  return (
    <TileChoice<string>
      label="Time in the preview"
      path="deadlineTime"
      tiles={times}
      value={String(timer.deadlineTime)}
      onChoose={(value) => onChange({ deadlineTime: Number(value) }, 'deadlineTime')}
      description="What the preview counts down from. On your page each visitor sees their own deadline."
    />
  )
}
