/** A chart with its title, and the same as a table: in the picture's place for whoever wants it, and always for screen readers. */
import { Card, VisuallyHidden } from '@mantine/core'
import { useId, useState, type ReactNode } from 'react'
import { SectionTitle } from '../ui/section-title.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { ChartTable, ShownTable, type ChartTableProps } from './chart-table.tsx'
import classes from './chart-card.module.css'

type ChartCardProps = {
  title: string
  description?: ReactNode
  /** Beside the title: the legend, or what the column says that somebody looks at. */
  legend?: ReactNode
  table: ChartTableProps
  /** Below picture and table alike. */
  notes?: ReactNode
  children: ReactNode
}

export function ChartCard({ title, description, legend, table, notes, children }: ChartCardProps) {
  const id = useId()
  const [showsTable, setShowsTable] = useState(false)
  return (
    <Card component="section" aria-labelledby={id} className={classes.card}>
      <div className={classes.head}>
        <SectionTitle id={id}>{title}</SectionTitle>
        {legend && <div className={classes.legend}>{legend}</div>}
        <div className={classes.switch}>
          <TextButton onClick={() => setShowsTable(!showsTable)}>
            {showsTable ? 'Show as chart' : 'Show as table'}
          </TextButton>
        </div>
      </div>
      {description && <p className={classes.description}>{description}</p>}
      {showsTable ? (
        <ShownTable {...table} />
      ) : (
        <>
          {children}
          <VisuallyHidden component="div">
            <ChartTable {...table} />
          </VisuallyHidden>
        </>
      )}
      {notes}
    </Card>
  )
}
