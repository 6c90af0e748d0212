/** What was sold, row by row, and the menu that marks a sale as refunded. */
import { Badge, Menu } from '@mantine/core'
import { IconReceiptRefund } from '@tabler/icons-react'
import { useState } from 'react'
import type { SaleAnswer } from '#domain/sales/sales.api.ts'
import { money } from '../campaigns/number-format.ts'
import { formatDateTime } from '../campaigns/zoned-date-time.ts'
import { MoreMenu } from '../ui/more-menu.tsx'
import { Nameless, RowCard, RowCards, RowCell } from '../ui/row-cards.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { saleBadges, saleSource } from './sale-labels.ts'
import classes from './sale-table.module.css'

type SaleTableProps = { campaignId: string; sales: readonly SaleAnswer[]; zone: string }

const columns = ['Buyer', 'Amount', 'Time', 'Source', 'State'] as const

export function SaleTable({ campaignId, sales, zone }: SaleTableProps) {
  const [refunding, setRefunding] = useState<SaleAnswer | null>(null)
  return (
    <>
      <RowCards label="Sales" columns={columns} className={classes.sales}>
        {sales.map((sale) => (
          <SaleRow key={sale.id} sale={sale} zone={zone} onRefund={() => setRefunding(sale)} />
        ))}
      </RowCards>
      <RefundDialog campaignId={campaignId} sale={refunding} onClose={() => setRefunding(null)} />
    </>
  )
}

type SaleRowProps = { sale: SaleAnswer; zone: string; onRefund: () => void }

function SaleRow({ sale, zone, onRefund }: SaleRowProps) {
  const { email, amount, currency, createdAt, refundedAt } = sale
  return (
    <RowCard data-refunded={refundedAt !== null || undefined}>
      <RowCell column="Buyer">{email ?? <Nameless>Unknown buyer</Nameless>}</RowCell>
      <RowCell column="Amount">{money(amount, currency)}</RowCell>
      <RowCell column="Time">{formatDateTime(createdAt, { zone })}</RowCell>
      <RowCell column="Source">{saleSource(sale)}</RowCell>
      <RowCell column="State">
        <span className={classes.badges}>
          {saleBadges(sale).map(({ label, tone }) => (
            <Badge key={label} color={tone}>
              {label}
            </Badge>
          ))}
        </span>
      </RowCell>
      <RowCell column="Actions">
        {refundedAt === null && (
          <MoreMenu
            label={`More about the sale of ${money(amount, currency)} to ${email ?? 'an unknown buyer'}`}
          >
            <Menu.Item leftSection={<IconReceiptRefund size={16} stroke={1.75} />} onClick={onRefund}>
              Mark as refunded…
            </Menu.Item>
          </MoreMenu>
        )}
      </RowCell>
    </RowCard>
  )
}
