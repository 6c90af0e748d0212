/** The rehearsal: a made-up lead goes through the whole campaign on the server, and each channel says when it ends. */
import { Card } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconDownload, IconPlayerPlay } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import type { RehearsalReport } from '#domain/testing/rehearsal.schema.ts'
import { rehearsalFile, rehearsalTime, rehearsalVerdict } from '#domain/testing/rehearsal-words.ts'
import { Button } from '../ui/button.tsx'
import { downloadText } from '../ui/download-text.ts'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { StatusIcon } from '../ui/status-icon.tsx'
import { toast } from '../ui/toast.ts'
import { rehearsalQuery, useRehearse } from './api.ts'
import classes from './rehearsal.module.css'
import { RehearsalTable } from './rehearsal-table.tsx'

export function RehearsalCard({ campaign }: { campaign: CampaignDetail }) {
  const title = useId()
  const answer = useQuery(rehearsalQuery(campaign.id))
  const rehearse = useRehearse(campaign.id)
  const run = () => void toast.outcome(rehearse.mutateAsync())

  if (answer.isPending) return <Loading heights={[190]} />
  if (answer.isError && !answer.data)
    return (
      <Problem title="The rehearsal could not be shown" onRetry={() => void answer.refetch()}>
        {answer.error.message}
      </Problem>
    )
  const { report } = answer.data
  return (
    <Card component="section" aria-labelledby={title} className={classes.card ?? ''}>
      <div className={classes.head}>
        <h2 id={title} className={classes.title}>
          Rehearsal
        </h2>
        {report && <span className={classes.time}>{rehearsalTime(report)}</span>}
        {report && (
          <div className={classes.acts}>
            <Act
              icon={<IconDownload size={15} stroke={1.75} aria-hidden="true" />}
              onClick={() => downloadText('rehearsal.txt', rehearsalFile(report, campaign.form.campaignName))}
            >
              Download
            </Act>
            <Act
              icon={<IconPlayerPlay size={15} stroke={1.75} aria-hidden="true" />}
              busy={rehearse.isPending}
              onClick={run}
            >
              Run again
            </Act>
          </div>
        )}
      </div>
      <p className={classes.about}>
        A made-up lead goes through the whole campaign on the server. It takes no unit, counts no sale and is
        written nowhere.
      </p>
      {rehearse.isPending && (
        <p className={classes.running} role="status">
          <StatusIcon status="working">The rehearsal is running…</StatusIcon>
        </p>
      )}
      {!report && (
        <div className={classes.never}>
          <Button busy={rehearse.isPending} onClick={run}>
            Run the rehearsal
          </Button>
        </div>
      )}
      {report && <Report campaignId={campaign.id} report={report} />}
    </Card>
  )
}

type ActProps = { icon: ReactNode; onClick: () => void; busy?: boolean; children: string }

function Act({ icon, children, ...button }: ActProps) {
  return (
    <Button size="xs" leftSection={icon} {...button}>
      {children}
    </Button>
  )
}

function Report({ campaignId, report }: { campaignId: string; report: RehearsalReport }) {
  const { isSound, agreement, consequence } = rehearsalVerdict(report)
  const Icon = isSound ? IconCircleCheck : IconAlertTriangle
  return (
    <>
      <div className={classes.verdict} data-sound={isSound || undefined} role="status">
        <Icon size={17} stroke={1.75} aria-hidden="true" />
        <p>
          <strong>{agreement}</strong> {consequence}
        </p>
      </div>
      <RehearsalTable campaignId={campaignId} report={report} />
    </>
  )
}
