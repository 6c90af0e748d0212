/** The funnel of each page, trigger, platform, device or source: numbers, shares and bars in one table. */
import { Modal, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FunnelRow } from '#domain/analytics/analytics.api.ts'
import type { FunnelSplit } from '#domain/analytics/funnel-splits.ts'
import type { FunnelStep } from '#domain/analytics/funnel-steps.ts'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { RowCard, RowCards, RowHead } from '../ui/row-cards.tsx'
import { funnelQuery } from './api.ts'
import { FigureCell } from './figure-cell.tsx'
import { funnelLabels, stepTones } from './funnel-words.ts'
import { splits, usePeriod, useSplit } from './period-search.ts'
import classes from './figure-table.module.css'

export function FunnelSplitDialog({ campaignId }: { campaignId: string }) {
  const { split, choose, close } = useSplit()
  return (
    <Modal opened={split !== null} onClose={close} title="Funnel" size={960}>
      {split !== null && <Splits campaignId={campaignId} split={split} onChoose={choose} />}
    </Modal>
  )
}

type SplitsProps = { campaignId: string; split: FunnelSplit; onChoose: (split: FunnelSplit) => void }

function Splits({ campaignId, split, onChoose }: SplitsProps) {
  const funnels = useQuery(funnelQuery(campaignId, { ...usePeriod(), by: split }))
  return (
    <div className={classes.splits}>
      <SegmentedControl<FunnelSplit>
        aria-label="Split by"
        size="xs"
        value={split}
        onChange={onChoose}
        data={Object.entries(splits).map(([value, label]) => ({ value: value as FunnelSplit, label }))}
      />
      {funnels.isPending && <Loading heights={[240]} />}
      {funnels.isError && !funnels.data && (
        <Problem onRetry={() => void funnels.refetch()}>{funnels.error.message}</Problem>
      )}
      {funnels.data && <SplitTable split={split} rows={funnels.data.rows} />}
    </div>
  )
}

function SplitTable({ split, rows }: { split: FunnelSplit; rows: readonly FunnelRow[] }) {
  const steps = rows[0]?.funnel.map(({ step }) => step) ?? []
  if (rows.length === 0) return <p className={classes.nothing}>Nobody has started in these days.</p>
  return (
    <RowCards
      label={`Funnel by ${splits[split].toLowerCase()}`}
      columns={[splits[split], ...steps.map((step) => funnelLabels[step])]}
      className={classes.table}
    >
      {rows.map(({ value, name, funnel }) => (
        <RowCard key={value}>
          <RowHead>{name}</RowHead>
          {funnel.map(({ step, leads }) => (
            <StepCell key={step} step={step} leads={leads} started={funnel[0]?.leads ?? 0} />
          ))}
        </RowCard>
      ))}
    </RowCards>
  )
}

type StepCellProps = { step: FunnelStep; leads: number; started: number }

function StepCell({ step, leads, started }: StepCellProps) {
  const share = started === 0 ? 0 : leads / started
  return (
    <FigureCell column={funnelLabels[step]} value={leads} bar={share} tone={stepTones[step]}>
      <span className={classes.share}>{Math.round(share * 100)}%</span>
    </FigureCell>
  )
}
