/** The card of a sign-in, sign-up or password screen: heading, one sentence, a form, a link elsewhere. */
import { Card } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './auth-layout.module.css'

type AuthCardProps = { title: string; lead?: ReactNode; children?: ReactNode; foot?: ReactNode }

export function AuthCard({ title, lead, children, foot }: AuthCardProps) {
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
