/** Which columns the list of leads has. */
import { Checkbox, Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { Button } from '../ui/button.tsx'
import { leadColumnNames, leadColumns, type LeadColumn } from './lead-columns.ts'
import classes from './lead-list.module.css'

type ColumnMenuProps = { chosen: readonly LeadColumn[]; onToggle: (name: LeadColumn) => void }

export function ColumnMenu({ chosen, onToggle }: ColumnMenuProps) {
  return (
    <Popover position="bottom-end" width={200} trapFocus portalProps={{ target: '#sheet' }}>
      <Popover.Target>
        <Button leftSection={<IconColumns3 size={16} stroke={1.75} />}>Columns</Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <div className={classes.fields}>
          {leadColumnNames.map((name) => (
            <Checkbox
              key={name}
              label={leadColumns[name].label}
              checked={chosen.includes(name)}
              onChange={() => onToggle(name)}
            />
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
