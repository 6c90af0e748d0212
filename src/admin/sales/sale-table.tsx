/** What was sold, row by row, and the menu that marks a sale as refunded. */
import { money } from '#domain/sales/money-text.ts'
import { Badge, Menu } from '@mantine/core'
import { IconArrowBackUp, IconReceiptRefund } from '@tabler/icons-react'
import { useState } from 'react'
import type { SaleAnswer } from '#domain/sales/sales.api.ts'
import { formatDateTime } from '#domain/deadlines/zoned-date-time.ts'
import { MoreMenu } from '../ui/more-menu.tsx'
import { actionsColumn, Nameless, RowCard, RowCards, RowCell } from '../ui/row-cards.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { SaleDecision, useDecision } from './sale-decision.tsx'
import { canTakeBack, saleBadges, saleSource } from './sale-labels.ts'
import classes from './sale-table.module.css'

type SaleTableProps = { campaignId: string; sales: readonly SaleAnswer[]; zone: string }

const columns = ['Buyer', 'Amount', 'Time', 'Source', 'State', actionsColumn] as const

export function SaleTable({ campaignId, sales, zone }: SaleTableProps) {
  const [refunding, setRefunding] = useState<SaleAnswer | null>(null)
  return (
    <>
      <RowCards label="Sales" columns={columns} className={classes.sales}>
        {sales.map((sale) => (
          <SaleRow
            key={sale.id}
            campaignId={campaignId}
            sale={sale}
            zone={zone}
            onRefund={() => setRefunding(sale)}
          />
        ))}
      </RowCards>
      <RefundDialog campaignId={campaignId} sale={refunding} onClose={() => setRefunding(null)} />
    </>
  )
}

type SaleRowProps = { campaignId: string; sale: SaleAnswer; zone: string; onRefund: () => void }

function SaleRow({ campaignId, sale, zone, onRefund }: SaleRowProps) {
  const { email, amount, currency, createdAt, refundedAt, state } = sale
  const about = `${money(amount, currency)} to ${email ?? 'an unknown buyer'}`
  return (
    <RowCard data-uncounted={refundedAt !== null || state === 'dropped' || undefined}>
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
          {state === 'unconfirmed' && <SaleDecision campaignId={campaignId} sale={sale} about={about} />}
        </span>
      </RowCell>
      <RowCell column="Actions">
        <SaleMenu campaignId={campaignId} sale={sale} about={about} onRefund={onRefund} />
      </RowCell>
    </RowCard>
  )
}

type SaleMenuProps = { campaignId: string; sale: SaleAnswer; about: string; onRefund: () => void }

function SaleMenu({ campaignId, sale, about, onRefund }: SaleMenuProps) {
  const { tell } = useDecision(campaignId)
  const canRefund = sale.state === 'confirmed' && sale.refundedAt === null
  if (!canRefund && !canTakeBack(sale)) return null
  const icon = { size: 16, stroke: 1.75 } as const
  return (
    <MoreMenu label={`More about the sale of ${about}`}>
      {canTakeBack(sale) && (
        <Menu.Item
          leftSection={<IconArrowBackUp {...icon} />}
          onClick={() => void tell(sale.id, 'unconfirmed')}
        >
          Back to unconfirmed
        </Menu.Item>
      )}
      {canRefund && (
        <Menu.Item leftSection={<IconReceiptRefund {...icon} />} onClick={onRefund}>
          Mark as refunded…
        </Menu.Item>
      )}
    </MoreMenu>
  )
}
