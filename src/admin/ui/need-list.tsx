/** What needs somebody, worst first, with one button each: the first one is the main one. */
import { Card } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
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
  severity: keyof typeof severities
  title: string
  /** What it is about, where the list is about several things. */
  about?: ReactNode
  text: string
  act: ReactNode
}

const severities = {
  bad: { icon: IconAlertTriangle, label: 'Broken' },
  warning: { icon: IconAlertTriangle, label: 'Warning' },
  hint: { icon: IconInfoCircle, label: 'Hint' },
} as const

export function Need({ severity, title, about, text, act }: NeedProps) {
  const { icon: Icon, label } = severities[severity]
  return (
    <li className={classes.need}>
      <Icon
        size={18}
        stroke={1.75}
        role="img"
        aria-label={label}
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

/** In place of the list. */
export function NothingNeeded({ children }: { children: ReactNode }) {
  return (
    <Card padding={0}>
      <p className={classes.need}>
        <IconCircleCheck
          size={18}
          stroke={1.75}
          aria-hidden="true"
          className={classes.icon}
          data-severity="none"
        />
        <span className={classes.words}>{children}</span>
      </p>
    </Card>
  )
}
