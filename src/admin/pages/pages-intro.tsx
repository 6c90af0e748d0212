/** What a campaign without pages says. */
import type { RefObject } from 'react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

type PagesIntroProps = {
  addRef: RefObject<HTMLButtonElement | null>
  /** Null for campaigns that take no pages. */
  onAdd: (() => void) | null
}

export function PagesIntro({ addRef, onAdd }: PagesIntroProps) {
  if (!onAdd)
    return (
      <EmptyState title="No pages for this type">
        A campaign of this type takes no pages. Choose another type under Settings to show a deadline on a
        page.
      </EmptyState>
    )
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
