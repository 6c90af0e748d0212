/** Rows as a table, and on phones as cards: the same rows, so that nothing is said twice. */
import { Table, UnstyledButton, type TableTdProps, type TableThProps, type TableTrProps } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { SortDirection } from '#domain/leads/lead-filter.ts'
import classes from './row-cards.module.css'

type PlainColumn = { name: string; head: ReactNode }

/** `sorted`: null while the rows are in the order of another column. */
type SortedColumn = {
  name: string
  sorted: SortDirection | null
  /** Of two directions the one that is asked for first. */
  first: SortDirection
  onSort: (direction: SortDirection) => void
}

/** By its name alone, with what stands in its head, or as a button that sorts the rows. */
export type RowColumn = string | PlainColumn | SortedColumn

/** The last one, of rows that have a menu. */
export const actionsColumn: RowColumn = {
  name: 'Actions',
  head: <span className={classes.hidden}>Actions</span>,
}

type RowCardsProps = {
  label?: string
  /** The first one names what the row is about. */
  columns: readonly RowColumn[]
  /** How single columns look, by their `data-column`. */
  className?: string | undefined
  /** Below all rows: their sum. */
  foot?: ReactNode
  children: ReactNode
}

export function RowCards({ label, columns, className = '', foot, children }: RowCardsProps) {
  return (
    <div className={classes.frame}>
      {/* Roles by name: a table that is laid out as cards loses its own. */}
      <Table
        role="table"
        aria-label={label}
        className={`${classes.table} ${className}`}
        highlightOnHover
        verticalSpacing={10}
      >
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {columns.map((column) => (
              <Head key={nameOf(column)} column={column} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">{children}</Table.Tbody>
        {foot && <Table.Tfoot role="rowgroup">{foot}</Table.Tfoot>}
      </Table>
    </div>
  )
}

function nameOf(column: RowColumn): string {
  return typeof column === 'string' ? column : column.name
}

/** What can be pressed stays in sight on phones, above the cards; the other heads are said by each card. */
function Head({ column }: { column: RowColumn }) {
  const shared = { role: 'columnheader', scope: 'col', 'data-column': nameOf(column) } as const
  if (typeof column === 'string') return <Table.Th {...shared}>{column}</Table.Th>
  if ('head' in column)
    return (
      <Table.Th {...shared} data-control={column === actionsColumn ? undefined : true}>
        {column.head}
      </Table.Th>
    )
  const { sorted } = column
  return (
    <Table.Th {...shared} data-control aria-sort={sorted === null ? 'none' : ariaSort[sorted]}>
      <SortButton {...column} />
    </Table.Th>
  )
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

function SortButton({ name, sorted, first, onSort }: SortedColumn) {
  const Arrow = sorted === 'asc' ? IconArrowUp : IconArrowDown
  const other = sorted === 'asc' ? 'desc' : 'asc'
  return (
    <UnstyledButton className={classes.sort} onClick={() => onSort(sorted === null ? first : other)}>
      {name}
      {sorted !== null && <Arrow size={14} stroke={2} aria-hidden="true" />}
    </UnstyledButton>
  )
}

export function RowCard(props: TableTrProps) {
  return <Table.Tr role="row" className={classes.row} {...props} />
}

/** What the row is about, in its first cell. */
export function RowHead(props: TableThProps) {
  return <Table.Th role="rowheader" scope="row" {...props} />
}

export function RowCell({ column, ...props }: TableTdProps & { column: string }) {
  return <Table.Td role="cell" data-column={column} {...props} />
}

/** In place of a name that nobody knows. */
export function Nameless({ children }: { children: ReactNode }) {
  return <span className={classes.nameless}>{children}</span>
}

/** Below a name or a number: what belongs to it, in small. */
export function RowNote({ children }: { children: ReactNode }) {
  return <span className={classes.note}>{children}</span>
}
