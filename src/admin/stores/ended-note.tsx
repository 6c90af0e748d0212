/** The shop that was connected last, and why it is no longer. */
import { IconPlugConnectedX } from '@tabler/icons-react'
import type { StoreState } from '#domain/stores/stores.api.ts'
import { sinceText } from '../connections/since-text.ts'
import { useNow } from '../ui/ticker.ts'
import classes from './store-card.module.css'

export function EndedNote({ ended }: { ended: NonNullable<StoreState['ended']> }) {
  const at = sinceText(ended.at, useNow())
  return (
    <div className={classes.note} data-tone="ember">
      <IconPlugConnectedX size={17} stroke={1.75} aria-hidden="true" className={classes.noteIcon} />
      <p className={classes.noteText}>
        {ended.by === 'uninstalled' ? (
          <>
            <strong>The app was uninstalled from {ended.shop}</strong> ({at}). No codes are made since.
            Connect the shop again, and its campaigns go on where they stopped.
          </>
        ) : (
          <>
            <strong>{ended.shop} was disconnected</strong> ({at}). Connect it again, and its campaigns go on
            where they stopped.
          </>
        )}
      </p>
    </div>
  )
}
