/** What the log is, for whoever is shown it: the same words as in its files. */
import { Card } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useId } from 'react'
import { explanation } from '#domain/history/explanation.ts'
import { AnchorButton } from '../ui/button.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import { exportAddress } from './api.ts'
import classes from './proof-log.module.css'

export function ExplanationSection({ campaignId }: { campaignId: string }) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id}>
      <SectionHead
        id={id}
        title="If somebody asks for proof"
        actions={
          <AnchorButton
            href={exportAddress(campaignId, 'explanation')}
            download
            size="xs"
            leftSection={<IconFileText size={15} stroke={1.75} aria-hidden="true" />}
          >
            Page for a regulator
          </AnchorButton>
        }
      />
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
