/** One tab of the dialog: what it is about, its steps, and what has come from there. */
import { useQuery } from '@tanstack/react-query'
import { providerName, saleSetups, stepCount } from '#domain/sale-trackings/sale-setup.ts'
import { UnreachableNotice } from '../guides/unreachable-notice.tsx'
import { Problem } from '../ui/problem.tsx'
import { saleTrackingQuery, type SaleTrackingAt } from './api.ts'
import { EventsPanel } from './events-panel.tsx'
import classes from './sale-tracking-dialog.module.css'
import { StepPlaceholders } from './step-placeholders.tsx'
import { TagSteps } from './tag-steps.tsx'
import { UrlSteps } from './url-steps.tsx'

type ProviderPanelProps = { at: SaleTrackingAt; zone: string }

export function ProviderPanel({ at, zone }: ProviderPanelProps) {
  const tracking = useQuery(saleTrackingQuery(at))
  const { title, intro, by } = saleSetups[at.provider]

  if (tracking.isPending) return <StepPlaceholders count={stepCount(at.provider)} />
  if (tracking.isError && !tracking.data)
    return <Problem onRetry={() => void tracking.refetch()}>{tracking.error.message}</Problem>

  const steps = { at, tracking: tracking.data }
  return (
    <>
      <h3 className={classes.title}>{title}</h3>
      <p className={classes.intro}>{intro}</p>
      <UnreachableNotice who={at.provider === 'custom' ? 'Your program' : providerName(at.provider)}>
        Until it has a public address no sale arrives.
      </UnreachableNotice>
      {by === 'tag' ? <TagSteps {...steps} /> : <UrlSteps {...steps} />}
      <EventsPanel at={at} zone={zone} />
    </>
  )
}
