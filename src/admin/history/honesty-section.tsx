/** What of the campaign would mislead, worst first, with where it is put right. */
import { IconWorldSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { honestyKinds } from '#domain/honesty/honesty-check.ts'
import type { HonestyAnswer } from '#domain/honesty/honesty.api.ts'
import { useEditorLink } from '../navigation/editor-family.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { Need, NeedList, NothingNeeded } from '../ui/need-list.tsx'
import { Problem } from '../ui/problem.tsx'
import { Verdict } from '../ui/verdict.tsx'
import { honestyQuery, useInspectHonesty } from './api.ts'
import classes from './proof-log.module.css'

type Finding = HonestyAnswer['findings'][number]

export function HonestySection({ campaignId }: { campaignId: string }) {
  const honesty = useQuery(honestyQuery(campaignId))
  const inspect = useInspectHonesty(campaignId)
  const id = useId()

  if (honesty.isPending) return <Loading heights={[48, 120]} />
  if (honesty.isError && !honesty.data)
    return <Problem onRetry={() => void honesty.refetch()}>{honesty.error.message}</Problem>
  const { findings } = honesty.data
  return (
    <section aria-labelledby={id} className={classes.honesty}>
      <Verdict
        id={id}
        title={verdictOf(findings)}
        about={
          <span aria-live="polite">
            {inspect.data
              ? lookedText(inspect.data)
              : 'By what is stored of the campaign, and the daily look at its pages.'}
          </span>
        }
        act={
          <Button
            busy={inspect.isPending}
            leftSection={<IconWorldSearch size={16} stroke={1.75} aria-hidden="true" />}
            onClick={() => inspect.mutate()}
          >
            Compare prices on the pages
          </Button>
        }
      />
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

const severities = { misleads: 'warning', hint: 'hint' } as const

function Findings({ campaignId, findings }: FindingsProps) {
  if (findings.length === 0)
    return (
      <NothingNeeded>
        Nobody gets a second last chance, and the deadline ends what it says it ends.
      </NothingNeeded>
    )
  return (
    <NeedList label="What was found">
      {findings.map(({ kind, pageId, weight, title, detail }, place) => (
        <Need
          key={`${kind} ${pageId ?? ''}`}
          severity={severities[weight]}
          title={title}
          text={detail}
          act={<Mend campaignId={campaignId} kind={kind} variant={place === 0 ? 'primary' : 'default'} />}
        />
      ))}
    </NeedList>
  )
}

type MendProps = { campaignId: string; kind: Finding['kind']; variant: 'primary' | 'default' }

/** What the log says is further down on this screen. */
function Mend({ campaignId, kind, variant }: MendProps) {
  const toEditor = useEditorLink()
  const { mend } = honestyKinds[kind]
  if (mend === 'Proof log') return null
  const path = mend === 'Settings' ? 'settings' : 'pages'
  return (
    <LinkButton {...toEditor(campaignId, path)} variant={variant}>
      {mend}
    </LinkButton>
  )
}
