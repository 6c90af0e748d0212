/** What needs somebody, worst first, with one button each: the first one is the main one. */
import { Card } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './need-list.module.css'

export function NeedList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Card component="section" aria-label={label} padding={0}>
      <ul className={classes.needs}>{children}</ul>
    </Card>
  )
}

type NeedProps = {
  severity: 'bad' | 'warning'
  title: string
  /** What it is about, where the list is about several things. */
  about?: ReactNode
  text: string
  act: ReactNode
}

export function Need({ severity, title, about, text, act }: NeedProps) {
  return (
    <li className={classes.need}>
      <IconAlertTriangle
        size={18}
        stroke={1.75}
        role="img"
        aria-label={severity === 'bad' ? 'Broken' : 'Warning'}
        className={classes.icon}
        data-severity={severity}
      />
      <div className={classes.words}>
        <h3 className={classes.title}>{title}</h3>
        <p className={classes.text}>
          {about}
          {text}
        </p>
      </div>
      {act}
    </li>
  )
}
