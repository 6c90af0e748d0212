/** The parts of the panel that only this editor has, and the pictures of its tiles. */
import { Switch } from '@mantine/core'
import { firstInlineTimer, inlineTimerTemplates } from '#domain/timers/inline-timer-templates.ts'
import { timerFontNames, timerFonts } from '#domain/timers/timer-fonts.ts'
import { timerWidths, type InlineTimer } from '#domain/timers/inline-timer.ts'
import type { FieldProps } from '../editor/fields/field-props.ts'
import { TileChoice } from '../editor/fields/tile-choice.tsx'
import shared from '../editor/fields/field-rows.module.css'
import { digitStyleNames, digitStyleOf, digitStyles } from './digit-style.ts'
import classes from './custom-fields.module.css'
import { StaticTimer } from './static-timer.tsx'

type TimerFieldProps = FieldProps<InlineTimer>

export function Fade({ thing: timer, onChange }: TimerFieldProps) {
  return (
    <Switch
      label="Fade from top to bottom"
      checked={timer.fillStyleSymbol1 !== '' || timer.fillStyleSymbol2 !== ''}
      onChange={({ currentTarget: { checked } }) => {
        const color = checked ? timer.selected_font_color : ''
        onChange({ fillStyleSymbol1: color, fillStyleSymbol2: color }, 'fillStyleSymbol1')
      }}
    />
  )
}

export function Digits({ thing: timer, onChange, problems }: TimerFieldProps) {
  return (
    <TileChoice
      label="Digits"
      path="pan_id"
      error={problems['pan_id']}
      tiles={digitStyleNames.map((value) => ({
        value,
        label: digitStyles[value].label,
        picture: (
          <span className={classes.digits}>
            <StaticTimer secondsLeft={51} timer={twoDigits({ ...timer, ...digitStyles[value].setting })} />
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
  const selected_font_color = timer.look === 1 ? firstInlineTimer.text_color : ''
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

/** Said of the switches together: it is no single one's. */
export function NoUnits({ problems }: TimerFieldProps) {
  const { show_ss: problem } = problems
  if (problem === undefined) return null
  return (
    <p role="alert" className={shared.error} data-invalid>
      {problem}
    </p>
  )
}

type PickedProps = { picked: number | null; current: number | null }

/** The template that is looked at. */
export function Picked({ picked, current }: PickedProps) {
  if (picked === null)
    return (
      <p className={shared.help}>
        Your timer keeps the look that it was saved with. Select a template to have it drawn anew.
      </p>
    )
  const name = inlineTimerTemplates[picked - 1]?.name
  return (
    <>
      <div className={shared.chosen}>
        <span className={shared.help}>{picked === current ? 'Chosen' : 'Selected'}</span>
        <strong>{name}</strong>
      </div>
      <p className={shared.help}>
        {picked === current
          ? 'Select another one to see what it would make of your timer.'
          : 'Your words, units and width stay as they are; colors, sizes and effects become those of the template.'}
      </p>
    </>
  )
}

export const pictures = {
  f_family: (font: string | number) => {
    const family = timerFontNames.find((name) => name === font)
    return (
      <span
        className={classes.sample}
        style={{ fontFamily: family && timerFonts[family].face }}
        aria-hidden="true"
      >
        1234
      </span>
    )
  },
  max_height: (factor: string | number) => {
    const percent = timerWidths.find((width) => width.factor === factor)?.percent
    return (
      <span className={classes.page} aria-hidden="true">
        <i style={{ width: `${percent}%` }} />
      </span>
    )
  },
  spacer: (spacer: string | number) => (
    <span className={classes.spacer} data-spacer={spacer} aria-hidden="true">
      <i />
      <i />
    </span>
  ),
}
