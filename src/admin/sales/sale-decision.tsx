/** The owner's word on a sale that did not count by itself: one click, and its way back. */
import type { SaleState } from '#domain/sales/sale-evidence.ts'
import type { SaleAnswer } from '#domain/sales/sales.api.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { undoToast } from '../ui/undo-toast.tsx'
import { useDecideSale } from './api.ts'
import { decisionText } from './sale-labels.ts'
import classes from './sale-table.module.css'

/** Says what came of it, and takes it back where the row may be out of sight by then. */
export function useDecision(campaignId: string) {
  const decide = useDecideSale(campaignId)

  async function tell(saleId: string, state: SaleState) {
    try {
      const decision = await decide.mutateAsync({ saleId, state })
      if (state === 'unconfirmed') return toast.done(decisionText(decision))
      undoToast(decisionText(decision), () => void tell(saleId, 'unconfirmed'))
    } catch (error) {
      toast.failed(error instanceof Error ? error.message : String(error))
    }
  }

  return { tell, isBusy: decide.isPending }
}

type SaleDecisionProps = { campaignId: string; sale: SaleAnswer; about: string }

export function SaleDecision({ campaignId, sale: { id }, about }: SaleDecisionProps) {
  const { tell, isBusy } = useDecision(campaignId)
  return (
    <span className={classes.decision}>
      <Button
        size="xs"
        disabled={isBusy}
        aria-label={`Confirm the sale of ${about}`}
        onClick={() => void tell(id, 'confirmed')}
      >
        Confirm
      </Button>
      <Button
        size="xs"
        variant="subtle"
        disabled={isBusy}
        aria-label={`Drop the sale of ${about}`}
        onClick={() => void tell(id, 'dropped')}
      >
        Drop
      </Button>
    </span>
  )
}
