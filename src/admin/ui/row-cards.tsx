/** Rows as a table, and on phones as cards: the same rows, so that nothing is said twice. */
import { Table, type TableTdProps, type TableTrProps } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './row-cards.module.css'

/** By its name alone, or with what stands in its head: a button that sorts, for example. */
export type RowColumn =
  | string
  | { name: string; head: ReactNode; sorted?: 'ascending' | 'descending' | 'none' }

type RowCardsProps = {
  label?: string
  /** The first one names what the row is about. */
  columns: readonly RowColumn[]
  /** How single columns look, by their `data-column`. */
  className?: string | undefined
  children: ReactNode
}

/** Each row ends with a cell for its menu, named Actions. */
export function RowCards({ label, columns, className = '', children }: RowCardsProps) {
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
            {columns.map(headOf).map(({ name, head, sorted }) => (
              <Table.Th key={name} role="columnheader" data-column={name} aria-sort={sorted}>
                {head}
              </Table.Th>
            ))}
            <Table.Th role="columnheader">
              <span className={classes.hidden}>Actions</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">{children}</Table.Tbody>
      </Table>
    </div>
  )
}

function headOf(column: RowColumn): Exclude<RowColumn, string> {
  return typeof column === 'string' ? { name: column, head: column } : column
}

export function RowCard(props: TableTrProps) {
  return <Table.Tr role="row" className={classes.row} {...props} />
}

export function RowCell({ column, ...props }: TableTdProps & { column: string }) {
  return <Table.Td role="cell" data-column={column} {...props} />
}

/** In place of a name that nobody knows. */
export function Nameless({ children }: { children: ReactNode }) {
  return <span className={classes.nameless}>{children}</span>
}
