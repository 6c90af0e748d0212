/** What is left of a limited quantity, and the owner's way to put it right (behavior §10). */
import { NumberInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { quantityMessages } from '#domain/sales/quantity.api.ts'
import { Button } from '../ui/button.tsx'
import { Stat, StatList } from '../ui/stat.tsx'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { toast } from '../ui/toast.ts'
import { quantityQuery, useAdjustQuantity } from './api.ts'
import classes from './settings.module.css'

type Quantity = { start: number; used: number; remaining: number }

export function QuantitySection({ campaignId }: { campaignId: string }) {
  const quantity = useQuery(quantityQuery(campaignId))
  return (
    <SectionCard
      title="Quantity Left"
      description="Every sale takes one, every refund gives one back. At 0 the offer closes."
    >
      {quantity.isPending && <Loading heights={[120]} />}
      {quantity.isError && !quantity.data && (
        <Problem onRetry={() => void quantity.refetch()}>{quantity.error.message}</Problem>
      )}
      {quantity.data && (
        <>
          <StatList>
            <Stat label="Starting quantity" value={quantity.data.start.toLocaleString('en')} />
            <Stat label="Used" value={quantity.data.used.toLocaleString('en')} />
            <Stat label="Remaining" value={quantity.data.remaining.toLocaleString('en')} />
          </StatList>
          <Adjustment campaignId={campaignId} quantity={quantity.data} />
        </>
      )}
    </SectionCard>
  )
}

/** Saved by itself, at once: sales go on while the form beside it is being filled in. */
function Adjustment({ campaignId, quantity }: { campaignId: string; quantity: Quantity }) {
  const [typed, setTyped] = useState<number | string | null>(null)
  const remaining = typed ?? quantity.remaining
  const [problem, setProblem] = useState<string | null>(null)
  const adjust = useAdjustQuantity(campaignId)

  async function save() {
    const wanted = remaining === '' ? Number.NaN : Number(remaining)
    if (!Number.isInteger(wanted) || wanted < 0 || wanted > quantity.start)
      return setProblem(quantityMessages.range)
    setProblem(null)
    try {
      await adjust.mutateAsync(wanted)
      setTyped(null)
      toast.done(quantityMessages.saved)
    } catch (error) {
      toast.failed(error instanceof Error ? error.message : quantityMessages.range)
    }
  }

  return (
    <div className={classes.adjust}>
      <NumberInput
        label="Change what remains to"
        value={remaining}
        error={problem}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // The form around it has a save of its own.
          event.preventDefault()
          void save()
        }}
        clampBehavior="none"
        allowNegative={false}
        allowDecimal={false}
        thousandSeparator=","
        min={0}
      />
      <Button type="button" disabled={adjust.isPending} onClick={() => void save()}>
        {adjust.isPending ? 'Saving...' : 'Adjust'}
      </Button>
    </div>
  )
}
