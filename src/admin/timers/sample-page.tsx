/** A page of nobody's around the timer: words above and below it, as on most pages. */
import type { ReactNode } from 'react'
import { DrawnOffer } from '../editor/preview/stage-parts.tsx'
import classes from './page-stage.module.css'

type SamplePageProps = { scheme: 'light' | 'dark'; children: ReactNode }

export function SamplePage({ scheme, children }: SamplePageProps) {
  return (
    <div className={classes.sample} data-mantine-color-scheme={scheme}>
      <p className={classes.title}>Enrollment closes soon</p>
      <p className={classes.line}>The price goes up when the clock reaches zero.</p>
      {children}
      <DrawnOffer>Join now</DrawnOffer>
    </div>
  )
}
