/** The card in the middle of a front-door screen: heading, one sentence, a form, a way elsewhere. */
import { Card } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './front-door.module.css'

type FrontDoorCardProps = { title: string; lead?: ReactNode; children?: ReactNode; foot?: ReactNode }

export function FrontDoorCard({ title, lead, children, foot }: FrontDoorCardProps) {
  return (
    <>
      <title>{`${title} · Lastcall`}</title>
      <Card className={classes.card}>
        <h1 className={classes.title}>{title}</h1>
        {lead && <p className={classes.lead}>{lead}</p>}
        {children}
      </Card>
      {foot && <p className={classes.elsewhere}>{foot}</p>}
    </>
  )
}
