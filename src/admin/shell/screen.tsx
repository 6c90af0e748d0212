/** An account-level screen: its header, and its content in a column of a readable width. */
import type { ReactNode } from 'react'
import classes from './screen.module.css'
import { SheetHeader, type Crumb } from './sheet-header.tsx'

type ScreenProps = {
  title: string
  crumbs?: readonly Crumb[]
  badge?: ReactNode
  actions?: ReactNode
  /** `form` for fields, `list` for cards and tables, `wide` for a form beside its summary. */
  width?: 'form' | 'list' | 'wide'
  children: ReactNode
}

export function Screen({ title, crumbs = [], badge, actions, width = 'list', children }: ScreenProps) {
  return (
    <>
      <title>{`${title} · Lastcall`}</title>
      <SheetHeader title={title} crumbs={crumbs} badge={badge} actions={actions} />
      <ScreenBody width={width}>{children}</ScreenBody>
    </>
  )
}

/** The padded column by itself, for screens whose header is somebody else's. */
export function ScreenBody({
  width = 'list',
  children,
}: {
  width?: 'form' | 'list' | 'wide'
  children: ReactNode
}) {
  return (
    <div className={classes.body}>
      <div className={classes.column} data-width={width}>
        {children}
      </div>
    </div>
  )
}
