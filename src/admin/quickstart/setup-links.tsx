/** The campaign's setup checklist in short, beside its form: the same steps and the same percentage. */
import { Card } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { StatusIcon } from '../ui/status-icon.tsx'
import { checklistQuery } from './api.ts'
import classes from './setup-links.module.css'
import { useStepLink } from './step-link.ts'

export function SetupLinks({ campaignId }: { campaignId: string }) {
  const checklist = useQuery(checklistQuery(campaignId)).data
  const stepLink = useStepLink(campaignId)
  return (
    <Card padding="md" component="section">
      <div className={classes.head}>
        <h2 className={classes.title}>Setup</h2>
        {checklist && <span className={classes.title}>{checklist.percentage}% complete</span>}
      </div>
      <ul className={classes.setup}>
        {checklist?.items.map(({ id, stepId, label, completed }) => (
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
