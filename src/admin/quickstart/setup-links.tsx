/** What is left to set up, by the campaign's own checklist, beside its form. */
import { Card } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { StatusIcon } from '../ui/status-icon.tsx'
import { checklistQuery } from './api.ts'
import classes from './setup-links.module.css'
import { useStepLink } from './step-link.ts'

/** Only what has a screen here. */
const setupSteps = ['discounts', 'pages', 'code', 'emails', 'sales']

export function SetupLinks({ campaignId }: { campaignId: string }) {
  const items = useQuery(checklistQuery(campaignId)).data?.items ?? []
  const stepLink = useStepLink(campaignId)
  return (
    <Card padding="md" component="section">
      <h2 className={classes.title}>Setup</h2>
      <ul className={classes.setup}>
        {items
          .filter(({ stepId }) => setupSteps.includes(stepId))
          .map(({ id, stepId, label, completed }) => (
            <li key={id}>
              <StatusIcon status={completed ? 'done' : 'open'}>
                <SetupLink link={stepLink(stepId)} label={label} />
              </StatusIcon>
            </li>
          ))}
      </ul>
    </Card>
  )
}

function SetupLink({ link, label }: { link: LinkProps | null; label: string }) {
  if (!link) return label
  return (
    <Link {...link} className={classes.link}>
      {label}
    </Link>
  )
}
