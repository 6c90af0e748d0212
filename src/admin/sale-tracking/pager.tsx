/** Pages of a short list: back, a few numbers around the one that is open, on. */
import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import classes from './events-panel.module.css'

type PagerProps = { page: number; pages: number; onPage: (page: number) => void }

const SHOWN = 3

export function Pager({ page, pages, onPage }: PagerProps) {
  const first = Math.max(1, Math.min(page - 1, pages - SHOWN + 1))
  const numbers = Array.from({ length: Math.min(SHOWN, pages) }, (_, at) => first + at)
  return (
    <nav aria-label="Pages of events" className={classes.pager}>
      <ActionIcon
        variant="default"
        size={26}
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={14} stroke={1.75} />
      </ActionIcon>
      {numbers.map((number) => (
        <ActionIcon
          key={number}
          variant="default"
          size={26}
          className={classes.number ?? ''}
          aria-label={`Page ${number}`}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onPage(number)}
        >
          {number}
        </ActionIcon>
      ))}
      <ActionIcon
        variant="default"
        size={26}
        aria-label="Next page"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={14} stroke={1.75} />
      </ActionIcon>
    </nav>
  )
}
