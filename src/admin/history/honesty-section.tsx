/** What of the campaign would mislead, worst first, with where it is put right. */
import { Card } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconWorldSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { honestyKinds } from '#domain/honesty/honesty-check.ts'
import type { HonestyAnswer } from '#domain/honesty/honesty.api.ts'
import { useEditorLink } from '../navigation/editor-family.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { honestyQuery, useInspectHonesty } from './api.ts'
import classes from './proof-log.module.css'

type Finding = HonestyAnswer['findings'][number]

export function HonestySection({ campaignId }: { campaignId: string }) {
  const honesty = useQuery(honestyQuery(campaignId))
  const inspect = useInspectHonesty(campaignId)

  if (honesty.isPending) return <Loading heights={[48, 120]} />
  if (honesty.isError && !honesty.data)
    return <Problem onRetry={() => void honesty.refetch()}>{honesty.error.message}</Problem>
  const { findings } = honesty.data
  return (
    <section aria-labelledby="honesty-title" className={classes.section}>
      <div className={classes.head}>
        <div className={classes.said}>
          <h2 id="honesty-title" className={classes.verdict}>
            {verdictOf(findings)}
          </h2>
          <p className={classes.summary} aria-live="polite">
            {inspect.data
              ? lookedText(inspect.data)
              : 'By what is stored of the campaign, and the daily look at its pages.'}
          </p>
        </div>
        <Button
          busy={inspect.isPending}
          leftSection={<IconWorldSearch size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => inspect.mutate()}
        >
          Compare prices on the pages
        </Button>
      </div>
      {inspect.isError && <Problem>{inspect.error.message}</Problem>}
      <Findings campaignId={campaignId} findings={findings} />
    </section>
  )
}

function verdictOf(findings: readonly Finding[]): string {
  const misleading = findings.filter(({ weight }) => weight === 'misleads').length
  if (misleading === 0) return 'Nothing here misleads'
  return misleading === 1
    ? 'One thing would mislead'
    : `${misleading.toLocaleString('en')} things would mislead`
}

function lookedText({ compared }: HonestyAnswer): string {
  if (compared === 0)
    return 'No page could be compared: none has one that follows it, or they did not answer.'
  return `Looked at just now. Prices of ${compared === 1 ? 'one page' : `${compared} pages`} were compared with what follows.`
}

type FindingsProps = { campaignId: string; findings: readonly Finding[] }

function Findings({ campaignId, findings }: FindingsProps) {
  if (findings.length === 0)
    return (
      <Card padding={0}>
        <p className={classes.finding}>
          <IconCircleCheck
            size={18}
            stroke={1.75}
            aria-hidden="true"
            className={classes.icon}
            data-weight="ok"
          />
          <span className={classes.findingText}>
            Nobody gets a second last chance, and the deadline ends what it says it ends.
          </span>
        </p>
      </Card>
    )
  return (
    <Card padding={0}>
      <ul className={classes.findings} aria-label="What was found">
        {findings.map((finding) => (
          <FindingRow
            key={`${finding.kind} ${finding.pageId ?? ''}`}
            campaignId={campaignId}
            finding={finding}
          />
        ))}
      </ul>
    </Card>
  )
}

function FindingRow({ campaignId, finding }: { campaignId: string; finding: Finding }) {
  const { kind, weight, title, detail } = finding
  const Icon = weight === 'misleads' ? IconAlertTriangle : IconInfoCircle
  return (
    <li className={classes.finding}>
      <Icon
        size={18}
        stroke={1.75}
        role="img"
        aria-label={weight === 'misleads' ? 'Misleads' : 'Hint'}
        className={classes.icon}
        data-weight={weight}
      />
      <div className={classes.findingText}>
        <h3 className={classes.findingTitle}>{title}</h3>
        <p className={classes.detail}>{detail}</p>
      </div>
      <Mend campaignId={campaignId} kind={kind} />
    </li>
  )
}

/** What the log says is further down on this screen. */
function Mend({ campaignId, kind }: { campaignId: string; kind: Finding['kind'] }) {
  const toEditor = useEditorLink()
  const { mend } = honestyKinds[kind]
  if (mend === 'Proof log') return null
  const path = mend === 'Settings' ? 'settings' : 'pages'
  return (
    <LinkButton {...toEditor(campaignId, path)} size="xs">
      {mend}
    </LinkButton>
  )
}
