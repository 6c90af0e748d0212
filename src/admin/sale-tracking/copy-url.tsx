/** An address in one line, cut where it is too long and whole on hover, with a badge for two seconds once it was copied. */
import { ActionIcon, Badge, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useId } from 'react'
import { copyMessages, useCopy } from '../ui/copy.ts'
import { lineOf } from '../ui/copy-field.tsx'
import classes from './sale-tracking-dialog.module.css'

/** Milliseconds (B §9.4). */
const SHOWN_MS = 2000

export function CopyUrl({ label, value }: { label: string; value: string }) {
  const id = useId()
  const { outcome, copy } = useCopy(SHOWN_MS)
  const said = outcome === 'copied' ? 'Copied!' : outcome && copyMessages[outcome]
  const Icon = outcome === 'copied' ? IconCheck : IconCopy
  return (
    <div>
      <div className={classes.urlHead}>
        <label htmlFor={id}>{label}</label>
        <span role="status">
          {said && <Badge color={outcome === 'copied' ? 'green' : 'ember'}>{said}</Badge>}
        </span>
      </div>
      <TextInput
        id={id}
        title={value}
        {...lineOf(value)}
        rightSection={
          <ActionIcon aria-label={`Copy ${label}`} onClick={() => void copy(value)}>
            <Icon size={16} stroke={1.75} />
          </ActionIcon>
        }
      />
    </div>
  )
}
