/** What the log is, for whoever is shown it: the same words as in its files. */
import { Card } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { explanation } from '#domain/history/explanation.ts'
import { AnchorButton } from '../ui/button.tsx'
import { exportAddress } from './api.ts'
import classes from './proof-log.module.css'

export function ExplanationSection({ campaignId }: { campaignId: string }) {
  return (
    <Card component="section" aria-labelledby="explanation-title">
      <div className={classes.head}>
        <h2 id="explanation-title" className={classes.title}>
          If somebody asks for proof
        </h2>
        <AnchorButton
          href={exportAddress(campaignId, 'explanation')}
          download
          size="xs"
          className={classes.exports ?? ''}
          leftSection={<IconFileText size={15} stroke={1.75} aria-hidden="true" />}
        >
          Page for a regulator
        </AnchorButton>
      </div>
      <dl className={classes.explained}>
        {explanation.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
