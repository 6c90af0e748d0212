/** What can be done with the leads that are selected, or with all that match the filters. */
import { IconDownload, IconRefresh, IconTrash } from '@tabler/icons-react'
import type { BulkAction } from '#domain/leads/lead-filter.ts'
import { AnchorButton, Button } from '../ui/button.tsx'
import classes from './bulk.module.css'

/** `all`: everybody who matches, on the screen or not. */
export type Selection = ReadonlySet<string> | 'all'

type BulkBarProps = {
  selection: Selection
  /** How many match, where that is known. */
  total: number | null
  isMore: boolean
  exportHref: string
  onAll: () => void
  onClear: () => void
  onAct: (action: BulkAction) => void
}

export function BulkBar({ selection, total, isMore, exportHref, onAll, onClear, onAct }: BulkBarProps) {
  const icon = { size: 15, stroke: 1.75 } as const
  const all = total === null ? 'all that match' : `all ${total.toLocaleString('en')} that match`
  return (
    <div className={classes.bar} role="group" aria-label="Selected people">
      <span className={classes.count} role="status">
        {selection === 'all' ? `${all} selected` : `${selection.size.toLocaleString('en')} selected`}
      </span>
      {selection !== 'all' && isMore && (
        <Button size="xs" variant="subtle" onClick={onAll}>
          Select {all}
        </Button>
      )}
      <Button size="xs" variant="subtle" onClick={onClear}>
        Clear
      </Button>
      <span className={classes.acts}>
        <Button size="xs" leftSection={<IconRefresh {...icon} />} onClick={() => onAct('reset')}>
          Reset…
        </Button>
        <AnchorButton size="xs" href={exportHref} download leftSection={<IconDownload {...icon} />}>
          Export
        </AnchorButton>
        <Button
          size="xs"
          className={classes.delete ?? ''}
          leftSection={<IconTrash {...icon} />}
          onClick={() => onAct('delete')}
        >
          Delete…
        </Button>
      </span>
    </div>
  )
}
