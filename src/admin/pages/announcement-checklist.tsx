/** What an announcement takes, ticked off as it is done; it goes when nothing is left. */
import { Card } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PageAnswer } from '#domain/pages/pages.api.ts'
import { launchCheckQuery } from '../campaigns/launch-check.ts'
import { useEditorLink } from '../navigation/editor-family.ts'
import { StatusIcon } from '../ui/status-icon.tsx'
import classes from './announcement-pages.module.css'
import { announcementSteps, type AnnouncementStep } from './announcement-steps.ts'

type ChecklistProps = { campaignId: string; pages: readonly PageAnswer[] }

export function AnnouncementChecklist({ campaignId, pages }: ChecklistProps) {
  const { data } = useQuery(launchCheckQuery(campaignId))
  const steps = announcementSteps({ pages, problems: data?.problems })
  if (steps.every(({ isDone }) => isDone)) return null
  return (
    <Card padding="md">
      <ol className={classes.steps} aria-label="Checklist">
        {steps.map((step) => (
          <Step key={step.label} campaignId={campaignId} step={step} />
        ))}
      </ol>
    </Card>
  )
}

type StepProps = { campaignId: string; step: AnnouncementStep }

function Step({ campaignId, step: { label, text, isDone, isInAppearance } }: StepProps) {
  const toEditor = useEditorLink()
  const status = isDone === null ? 'working' : isDone ? 'done' : 'open'
  return (
    <li>
      <StatusIcon status={status}>
        {isInAppearance ? <Link {...toEditor(campaignId, 'floating-bar-editor')}>{label}</Link> : label}
        <span className={classes.what}>{text}</span>
      </StatusIcon>
    </li>
  )
}
