/** A person's data: as a file for them, or gone for good. */
import { Card } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useId } from 'react'
import type { PersonAnswer } from '#domain/people/person.api.ts'
import { AnchorButton, Button } from '../ui/button.tsx'
import { personExportAddress } from './api.ts'
import classes from './person.module.css'

type DataCardProps = { campaignId: string; person: PersonAnswer; onErase: () => void }

export function DataCard({ campaignId, person, onErase }: DataCardProps) {
  const id = useId()
  const { platforms } = person
  return (
    <Card component="section" aria-labelledby={id} className={classes.card}>
      <h2 id={id} className={classes.title}>
        This person’s data
      </h2>
      <p className={classes.quiet}>
        Everything on this page, as a file or gone for good
        {platforms.length > 0 && `, also in ${platforms.join(' and ')}`}.
      </p>
      <div className={classes.buttons}>
        <AnchorButton
          size="xs"
          href={personExportAddress({ campaignId, leadId: person.id })}
          download
          leftSection={<IconDownload size={15} stroke={1.75} />}
        >
          Export
        </AnchorButton>
        <Button size="xs" className={classes.erase ?? ''} onClick={onErase}>
          Erase…
        </Button>
      </div>
    </Card>
  )
}
