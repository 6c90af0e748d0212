/** How the digits are set, what makes them stand out, and their font. */
import { inlineTimerLimits } from '#domain/timers/inline-timer.schema.ts'
import { defaultInlineTimer } from '#domain/timers/inline-timer-templates.ts'
import { timerFonts, type InlineTimer } from '#domain/timers/inline-timer.ts'
import { TileChoice } from '../editor/fields/tile-choice.tsx'
import { digitStyleNames, digitStyleOf, digitStyles } from './digit-style.ts'
import { Group } from './group.tsx'
import { inPercent, NumberSetting } from './number-setting.tsx'
import type { PanelProps } from './panel-props.ts'
import { StillTimer } from './still-timer.tsx'
import classes from './timer-panel.module.css'
import { TimerSwitch } from './timer-switch.tsx'

export function Digits({ timer, onChange, problems }: PanelProps) {
  return (
    <TileChoice
      label="Digits"
      path="pan_id"
      error={problems.pan_id}
      tiles={digitStyleNames.map((value) => ({
        value,
        label: digitStyles[value].label,
        picture: (
          <span className={classes.digits}>
            <StillTimer secondsLeft={51} timer={twoDigits({ ...timer, ...digitStyles[value].setting })} />
          </span>
        ),
      }))}
      value={digitStyleOf(timer)}
      onChoose={(value) => onChange(digitStyles[value].setting, 'pan_id')}
    />
  )
}

/** So little that it can be seen in a tile, which is light or dark: bare digits have a color for both. */
function twoDigits(timer: InlineTimer): InlineTimer {
  const { text_color: selected_font_color } = defaultInlineTimer
  const bare = { selected_font_color, fillStyleSymbol1: '', fillStyleSymbol2: '', text_glow: 0 } as const
  return {
    ...timer,
    ...(timer.pan_id === 0 && bare),
    show_dd: 0,
    show_hh: 0,
    show_mm: 0,
    show_ss: 1,
    show_labels: 0,
    max_height: 1,
    groups_spacing: 0,
    bgr_color: '',
  }
}

export function Effects(props: PanelProps) {
  const { timer } = props
  return (
    <Group title="Effects">
      <TimerSwitch
        {...props}
        name="type3d"
        label="3-D"
        description="Panels and digits cast a small shadow."
      />
      <TimerSwitch
        {...props}
        name="text_glow"
        label="Glow"
        description="Light around the digits, in their color."
        // A glow that does not reach beyond the digits would be none.
        along={{ text_blur: timer.text_blur || USUAL_BLUR }}
      />
      {timer.text_glow === 1 && (
        <NumberSetting
          {...props}
          name="text_blur"
          label="Blur of the glow"
          limits={inlineTimerLimits.textBlur}
          written={inPercent}
        />
      )}
    </Group>
  )
}

const USUAL_BLUR = 20

export function Font({ timer, onChange }: PanelProps) {
  return (
    <TileChoice
      label="Font"
      path="f_family"
      tiles={timerFonts.map((value) => ({ value, label: value }))}
      value={timer.f_family}
      onChoose={(f_family) => onChange({ f_family }, 'f_family')}
    />
  )
}

const shapes = [
  { value: '1', label: 'Line of text' },
  { value: '2', label: 'Boxes' },
] as const

export function Shape(props: PanelProps) {
  const { timer, onChange } = props
  return (
    <Group title="Shape">
      <TileChoice
        label="Drawn as"
        path="dynamic_template"
        tiles={shapes}
        value={timer.dynamic_template === 2 ? '2' : '1'}
        onChoose={(value) => onChange({ dynamic_template: value === '2' ? 2 : 1 }, 'dynamic_template')}
      />
      <TimerSwitch
        {...props}
        name="forceResize"
        label="Grow with its place"
        description="Otherwise its text keeps the size that it has on a phone."
      />
    </Group>
  )
}
