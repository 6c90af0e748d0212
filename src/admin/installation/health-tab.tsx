/** How the installation is: the verdict, what to do worst first, and every check as a card. */
import { IconFileText, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { healthOf } from '#domain/installation/health.ts'
import { installationApi } from '#domain/installation/installation.api.ts'
import { AnchorButton, Button } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { relativeTime } from '../ui/relative-time.ts'
import { useNow } from '../ui/ticker.ts'
import { Verdict } from '../ui/verdict.tsx'
import { healthQuery } from './api.ts'
import { HealthCards } from './health-cards.tsx'
import { HealthNeeds } from './health-needs.tsx'
import { InstallationFrame } from './installation-frame.tsx'

const { timeZone } = Intl.DateTimeFormat().resolvedOptions()

export function HealthTab() {
  return (
    <InstallationFrame actions={<ReportButton />}>
      <HealthBody />
    </InstallationFrame>
  )
}

function ReportButton() {
  return (
    <AnchorButton
      href={installationApi.report.path}
      download
      leftSection={<IconFileText size={16} stroke={1.75} aria-hidden="true" />}
    >
      Report for support
    </AnchorButton>
  )
}

function HealthBody() {
  const health = useQuery(healthQuery)

  if (health.isPending) return <Loading heights={[44, 130, 180, 180, 180]} />
  if (health.isError && !health.data)
    return (
      <Problem title="The health could not be looked at" onRetry={() => void health.refetch()}>
        {health.error.message}
      </Problem>
    )
  const { verdict, summary, needs, checks } = healthOf(health.data, timeZone)
  const lookAgain = () => void health.refetch()
  return (
    <>
      <Verdict
        title={verdict}
        about={
          <>
            {summary} <LookedAt at={health.dataUpdatedAt} failed={health.isError} />
          </>
        }
        act={
          <Button
            busy={health.isFetching}
            leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />}
            onClick={lookAgain}
          >
            Look again
          </Button>
        }
      />
      <HealthNeeds needs={needs} onLookAgain={lookAgain} />
      <HealthCards checks={checks} facts={health.data} />
    </>
  )
}

/** Its own component: it alone is drawn anew every second. */
function LookedAt({ at, failed }: { at: number; failed: boolean }) {
  const ago = relativeTime(Math.max(0, useNow() - at))
  return failed ? `The server does not answer. Last looked at ${ago}.` : `Looked at ${ago}.`
}
