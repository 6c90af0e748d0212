/** A chart as a table: every value that the picture shows, in whole numbers. */
import classes from './chart-table.module.css'

export type ChartTableProps = {
  caption: string
  /** The first one names the rows. */
  head: readonly string[]
  rows: readonly (readonly string[])[]
  /** Sums below, where they mean something. */
  foot?: readonly string[] | undefined
}

/** It may be longer than its place: whoever has no pointer scrolls it as what has the focus. */
export function ShownTable(props: ChartTableProps) {
  return (
    <div className={classes.frame} tabIndex={0} role="group" aria-label={`${props.caption}, as a table`}>
      <ChartTable {...props} />
    </div>
  )
}

export function ChartTable({ caption, head, rows, foot }: ChartTableProps) {
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values], at) => (
          <tr key={at}>
            <th scope="row">{name}</th>
            {values.map((value, column) => (
              <td key={column}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
      {foot && (
        <tfoot>
          <tr>
            <th scope="row">{foot[0]}</th>
            {foot.slice(1).map((value, column) => (
              <td key={column}>{value}</td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}
