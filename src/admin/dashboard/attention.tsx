/** What keeps campaigns from selling, worst first, each with the screen where it is put right. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AttentionFinding } from '#domain/dashboard/dashboard.api.ts'
import { useEditorLink } from '../navigation/editor-family.ts'
import { links } from '../navigation/links.ts'
import { LinkButton } from '../ui/button.tsx'
import { ListSection } from '../ui/list-section.tsx'
import { Loading } from '../ui/loading.tsx'
import { Need, NeedList, NothingNeeded } from '../ui/need-list.tsx'
import { Problem } from '../ui/problem.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { attentionQuery } from './api.ts'
import classes from './dashboard.module.css'

const SHOWN = 4

export function Attention() {
  const attention = useQuery(attentionQuery)
  return (
    <ListSection title="Needs attention">
      {attention.isPending && <Loading heights={[66]} />}
      {attention.isError && (
        <Problem onRetry={() => void attention.refetch()}>{attention.error.message}</Problem>
      )}
      {attention.data && <Findings findings={attention.data.findings} />}
    </ListSection>
  )
}

function Findings({ findings }: { findings: readonly AttentionFinding[] }) {
  const [showsAll, setShowsAll] = useState(false)
  if (findings.length === 0)
    return (
      <NothingNeeded>
        Connections answer, codes are on their pages, redirects lead somewhere, and people come.
      </NothingNeeded>
    )
  // One more takes no more room than the sentence that there is one.
  const shown = showsAll || findings.length <= SHOWN + 1 ? findings : findings.slice(0, SHOWN)
  return (
    <>
      <NeedList label="What was found">
        {shown.map((finding, place) => (
          <Need
            key={`${finding.kind} ${finding.campaign?.id} ${finding.title}`}
            severity={finding.severity}
            title={finding.title}
            about={finding.campaign && <strong className={classes.about}>{finding.campaign.name}</strong>}
            text={finding.text}
            act={<Act finding={finding} variant={place === 0 ? 'primary' : 'default'} />}
          />
        ))}
      </NeedList>
      {shown.length < findings.length && (
        <div>
          <TextButton onClick={() => setShowsAll(true)}>{`Show all ${findings.length}`}</TextButton>
        </div>
      )}
    </>
  )
}

type ActProps = { finding: AttentionFinding; variant: 'primary' | 'default' }

function Act({ finding: { campaign, title, act }, variant }: ActProps) {
  const toEditor = useEditorLink()
  const to =
    act.screen === 'connections' || campaign === null
      ? links.connections()
      : toEditor(campaign.id, act.screen)
  return (
    <LinkButton {...to} variant={variant} aria-label={`${act.label}: ${title}`}>
      {act.label}
    </LinkButton>
  )
}
