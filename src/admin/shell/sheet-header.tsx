/** The top of the sheet: where you are on the left, at most two buttons on the right. */
import { Link, type LinkProps } from '@tanstack/react-router'
import { createContext, useContext, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { FrameMenuButton } from './frame.tsx'
import classes from './sheet-header.module.css'

export type Crumb = { label: string; link: LinkProps }

type SheetHeaderProps = {
  crumbs?: readonly Crumb[]
  /** The last word of the breadcrumb and the heading of the screen: text, or a name that can be edited. */
  title: ReactNode
  /** A status badge beside the title. */
  badge?: ReactNode
  actions?: ReactNode
}

export function SheetHeader({ crumbs = [], title, badge, actions }: SheetHeaderProps) {
  return (
    <header className={classes.header}>
      <FrameMenuButton />
      <div className={classes.place}>
        {crumbs.length > 0 && (
          <nav aria-label="Breadcrumb" className={classes.crumbs}>
            {crumbs.map(({ label, link }) => (
              <span key={label} className={classes.crumb}>
                <Link {...link} className={classes.up}>
                  {label}
                </Link>
                <span aria-hidden="true" className={classes.slash}>
                  /
                </span>
              </span>
            ))}
          </nav>
        )}
        <h1 className={classes.title}>{title}</h1>
        {badge}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  )
}

const Slot = createContext<HTMLElement | null>(null)

/** Lets a screen below put its buttons into the header above it. */
export function HeaderActionsProvider({ children }: { children: (slot: ReactNode) => ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  return <Slot value={element}>{children(<div ref={setElement} className={classes.slot} />)}</Slot>
}

export function HeaderActions({ children }: { children: ReactNode }) {
  const slot = useContext(Slot)
  return slot && createPortal(children, slot)
}
