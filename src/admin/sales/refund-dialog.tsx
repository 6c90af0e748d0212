/** Asks before a sale is marked as refunded. */
import { money } from '#domain/sales/money-text.ts'
import type { SaleAnswer } from '#domain/sales/sales.api.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toast.ts'
import { useRefundSale } from './api.ts'

type RefundDialogProps = { campaignId: string; sale: SaleAnswer | null; onClose: () => void }

export function RefundDialog({ campaignId, sale, onClose }: RefundDialogProps) {
  const refund = useRefundSale(campaignId)
  return (
    <ConfirmDialog
      opened={sale !== null}
      title="Mark this sale as refunded?"
      confirmLabel="Mark as refunded"
      tone="danger"
      busy={refund.isPending}
      onClose={onClose}
      onConfirm={() =>
        sale &&
        void toast.outcome(refund.mutateAsync(sale.id), 'The sale was marked as refunded.').finally(onClose)
      }
    >
      The sale of {sale ? money(sale.amount, sale.currency) : ''} no longer counts, a limited quantity gets
      its unit back, and the buyer’s deadline applies again. No money moves: pay the buyer back where they
      paid. This cannot be undone.
    </ConfirmDialog>
  )
}
