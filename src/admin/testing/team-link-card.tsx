/** The team testing link: whoever opens it sees the campaign's pages with what they are told, and is counted nowhere. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { toast } from '../ui/toast.ts'
import { teamLinkQuery, useChangeTeamLink } from './api.ts'
import classes from './team-link.module.css'

const CHANGE = 'Change the link'

export function TeamLinkCard({ campaignId }: { campaignId: string }) {
  const answer = useQuery(teamLinkQuery(campaignId))
  return (
    <SectionCard
      title="Team Testing Link"
      description="Marks a browser as the team’s for seven days: it is never redirected or counted, and a badge on each page says why it shows what it shows."
    >
      {answer.isPending && <Loading heights={[89]} />}
      {answer.isError && !answer.data && (
        <Problem title="The link could not be shown" onRetry={() => void answer.refetch()}>
          {answer.error.message}
        </Problem>
      )}
      {answer.data && (
        <>
          <CopyField label="Link for your team" value={answer.data.url} />
          <p className={classes.marked}>
            {markedText(answer.data.markedBrowsers)} <ChangeLink campaignId={campaignId} />
          </p>
        </>
      )}
    </SectionCard>
  )
}

function markedText(count: number): string {
  if (count === 0) return 'No browser is marked.'
  return count === 1 ? '1 browser is marked.' : `${count.toLocaleString('en')} browsers are marked.`
}

function ChangeLink({ campaignId }: { campaignId: string }) {
  const [isAsking, setAsking] = useState(false)
  const change = useChangeTeamLink(campaignId)

  async function changeIt() {
    await toast.outcome(change.mutateAsync(), 'The team has a new link.')
    setAsking(false)
  }

  return (
    <>
      <TextButton onClick={() => setAsking(true)}>{CHANGE}</TextButton>
      <ConfirmDialog
        opened={isAsking}
        title="Change the team testing link?"
        confirmLabel={CHANGE}
        tone="danger"
        busy={change.isPending}
        onConfirm={() => void changeIt()}
        onClose={() => setAsking(false)}
      >
        The old link stops working at once, and the browsers that it has marked are visitors like any other
        again. Give your team the new one.
      </ConfirmDialog>
    </>
  )
}
