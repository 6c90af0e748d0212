/** What the timer shows beside its digits, how many of these, and how sharp it is. */
import { Switch } from '@mantine/core'
import { emailTimerTemplate } from '#domain/email-timers/email-timer-templates.ts'
import { TileChoice } from '../editor/fields/tile-choice.tsx'
import { MailColorField } from './mail-color-field.tsx'
import type { PanelProps } from './panel-props.ts'

const digits = [
  { value: '1', label: '1' },
  { value: '2', label: '2' },
  { value: '3', label: '3' },
] as const

const scales = [
  { value: '1', label: 'Standard' },
  { value: '2', label: 'Retina' },
] as const

export function SettingsScreen(props: PanelProps) {
  const { timer, onChange } = props
  const { takesColors } = emailTimerTemplate(timer.background)
  return (
    <>
      <Switch
        label="Show labels"
        data-field="use_labels"
        checked={timer.use_labels === 1}
        onChange={({ currentTarget }) =>
          onChange({ use_labels: currentTarget.checked ? 1 : 0 }, 'use_labels')
        }
      />
      <Switch
        label="Show separators"
        data-field="use_separators"
        checked={timer.use_separators === 1}
        onChange={({ currentTarget }) =>
          onChange({ use_separators: currentTarget.checked ? 1 : 0 }, 'use_separators')
        }
      />
      <TileChoice
        label="Digits of days"
        path="day_digits"
        tiles={digits}
        value={wordOf(timer.day_digits)}
        onChoose={(value) => onChange({ day_digits: digitsOf[value] }, 'day_digits')}
        description="At least so many: 100 days always have three."
      />
      <TileChoice
        label="Sharpness"
        path="image_scale"
        tiles={scales}
        value={timer.image_scale === 2 ? '2' : '1'}
        onChoose={(value) => onChange({ image_scale: value === '2' ? 2 : 1 }, 'image_scale')}
        description="Retina is sharp on phones and takes about 30 KB. Standard takes about 17 KB and looks a little soft there."
      />
      {!takesColors && <MailColorField {...props} />}
    </>
  )
}

const digitsOf = { 1: 1, 2: 2, 3: 3 } as const

function wordOf(count: 1 | 2 | 3): '1' | '2' | '3' {
  return `${count}`
}
