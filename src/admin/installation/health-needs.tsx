/** What needs whoever runs the installation, worst first, with one button each. */
import { Card } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Health } from '#domain/installation/health.ts'
import { links } from '../navigation/links.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import classes from './health.module.css'
import { showCheck } from './show-check.ts'
import { useBackUp } from './use-health-acts.ts'

type Need = Health['needs'][number]

export function HealthNeeds({ needs, onLookAgain }: { needs: readonly Need[]; onLookAgain: () => void }) {
  if (needs.length === 0) return null
  return (
    <Card component="section" aria-label="What needs you" padding={0}>
      <ul className={classes.needs}>
        {needs.map((need, place) => (
          <li key={`${need.check} ${need.title}`} className={classes.need}>
            <IconAlertTriangle
              size={18}
              stroke={1.75}
              role="img"
              aria-label={need.severity === 'bad' ? 'Broken' : 'Warning'}
              className={classes.stateIcon}
              data-state={need.severity}
            />
            <div className={classes.needText}>
              <h3 className={classes.needTitle}>{need.title}</h3>
              <p className={classes.text}>{need.text}</p>
            </div>
            <Act need={need} variant={place === 0 ? 'primary' : 'default'} onLookAgain={onLookAgain} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

type ActProps = { need: Need; variant: 'primary' | 'default'; onLookAgain: () => void }

function Act({ need: { act, check }, variant, onLookAgain }: ActProps): ReactNode {
  switch (act) {
    case 'backUp':
      return <BackUpButton variant={variant} />
    case 'readAboutBackups':
      return (
        <LinkButton {...links.guide('backups')} variant={variant}>
          How to back up
        </LinkButton>
      )
    case 'readAboutAddress':
      return (
        <LinkButton {...links.guide('address')} variant={variant}>
          How to fix it
        </LinkButton>
      )
    case 'lookAtCard':
      return (
        <Button variant={variant} onClick={() => showCheck(check)}>
          {check === 'jobs' ? 'Look at them' : 'Look at it'}
        </Button>
      )
    case 'lookAgain':
      return (
        <Button variant={variant} onClick={onLookAgain}>
          Look again
        </Button>
      )
  }
}

function BackUpButton({ variant }: { variant: 'primary' | 'default' }) {
  const backUp = useBackUp()
  return (
    <Button variant={variant} busy={backUp.isPending} onClick={() => backUp.mutate()}>
      Back up now
    </Button>
  )
}
