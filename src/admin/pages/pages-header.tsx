/** The line above the list: how many pages there are, and the way to one more. Without pages, what they are for. */
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { AddPageButton } from './add-page-button.tsx'
import type { PagesHeaderProps } from './page-list-kind.ts'
import classes from './pages-screen.module.css'

export function PagesHeader({ pages, availableTypes, isAdding, ...add }: PagesHeaderProps) {
  const count = pages.length
  if (count > 0)
    return (
      <div className={classes.head}>
        <p className={classes.count}>{count === 1 ? '1 page' : `${count} pages`}</p>
        <AddPageButton {...add} disabled={isAdding} />
      </div>
    )
  if (isAdding) return null
  return availableTypes.length > 0 ? <Intro {...add} /> : <NoPageTypes />
}

function Intro({ addRef, onAdd }: Pick<PagesHeaderProps, 'addRef' | 'onAdd'>) {
  return (
    <EmptyState
      title="Add Your Pages"
      action={
        <Button ref={addRef} variant="primary" onClick={onAdd}>
          Add New Page
        </Button>
      }
    >
      Name the pages that take part in this campaign: where the deadline starts, where the timer runs, and
      where people go when it has passed.
    </EmptyState>
  )
}

function NoPageTypes() {
  return (
    <EmptyState title="No pages for this type">
      A campaign of this type takes no pages. Choose another type under Settings to show a deadline on a page.
    </EmptyState>
  )
}
