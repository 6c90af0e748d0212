/** The line above the list: how many pages there are, and the way to one more. */
import { IconPlus } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { Button } from '../ui/button.tsx'
import classes from './pages-screen.module.css'

type PagesHeaderProps = {
  count: number
  isAdding: boolean
  addRef: RefObject<HTMLButtonElement | null>
  onAdd: () => void
}

export function PagesHeader({ count, isAdding, addRef, onAdd }: PagesHeaderProps) {
  return (
    <div className={classes.head}>
      <p className={classes.count}>{count === 1 ? '1 page' : `${count} pages`}</p>
      <Button
        ref={addRef}
        variant="primary"
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
        disabled={isAdding}
        onClick={onAdd}
      >
        Add New Page
      </Button>
    </div>
  )
}
