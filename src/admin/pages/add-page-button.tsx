/** The button above a list of pages that opens the form of a new one. */
import { IconPlus } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { Button } from '../ui/button.tsx'

type AddPageButtonProps = {
  disabled?: boolean
  addRef: RefObject<HTMLButtonElement | null>
  onAdd: () => void
}

export function AddPageButton({ disabled = false, addRef, onAdd }: AddPageButtonProps) {
  return (
    <Button
      ref={addRef}
      variant="primary"
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
      disabled={disabled}
      onClick={onAdd}
    >
      Add New Page
    </Button>
  )
}
