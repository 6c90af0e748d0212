/** How wide a timer is, what is between its parts, and how large its labels are. */
import { inlineTimerLimits as limits } from '#domain/timers/inline-timer.schema.ts'
import { timerSpacers, timerWidths } from '#domain/timers/inline-timer.ts'
import { RangeField } from '../ui/range-field.tsx'
import { TileChoice } from '../ui/tile-choice.tsx'
import { Group } from './group.tsx'
import type { PanelProps } from './panel-props.ts'
import classes from './timer-panel.module.css'

const widths = timerWidths.map(({ factor, percent }) => ({
  value: String(factor),
  label: percent === 100 ? '100% full' : `${percent}%`,
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

function Spacing({ timer, onChange, problems }: PanelProps) {
  return (
    <RangeField
      label="Spacing"
      path="groups_spacing"
      {...limits.groupsSpacing}
      step={1}
      value={timer.groups_spacing}
      written={String(timer.groups_spacing)}
      error={problems.groups_spacing}
      onChange={(groups_spacing) => onChange({ groups_spacing }, 'groups_spacing')}
    />
  )
}

export function LabelSize({ timer, onChange, problems }: PanelProps) {
  return (
    <Group title="Size of labels">
      <RangeField
        label="Height, of a digit’s"
        path="font_to_digit_ratio"
        {...limits.fontToDigitRatio}
        step={0.01}
        value={timer.font_to_digit_ratio}
        written={`${Math.round(timer.font_to_digit_ratio * 100)}%`}
        error={problems.font_to_digit_ratio}
        onChange={(font_to_digit_ratio) => onChange({ font_to_digit_ratio }, 'font_to_digit_ratio')}
      />
      <RangeField
        label="At least"
        path="min_f_size"
        {...limits.fontSize}
        step={1}
        value={timer.min_f_size}
        written={`${timer.min_f_size} px`}
        error={problems.min_f_size}
        onChange={(min_f_size) =>
          onChange({ min_f_size, max_f_size: Math.max(min_f_size, timer.max_f_size) }, 'min_f_size')
        }
      />
      <RangeField
        label="At most"
        path="max_f_size"
        {...limits.fontSize}
        step={1}
        value={timer.max_f_size}
        written={`${timer.max_f_size} px`}
        error={problems.max_f_size}
        onChange={(max_f_size) =>
          onChange({ max_f_size, min_f_size: Math.min(max_f_size, timer.min_f_size) }, 'max_f_size')
        }
      />
      <RangeField
        label="Space above"
        path="labels_space"
        {...limits.labelsSpace}
        step={1}
        value={timer.labels_space}
        written={`${timer.labels_space}%`}
        error={problems.labels_space}
        onChange={(labels_space) => onChange({ labels_space }, 'labels_space')}
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
