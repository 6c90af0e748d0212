/** Sales as a table, and on phones as cards: the same rows, so that nothing is said twice. */
import { Badge, Menu, Table } from '@mantine/core'
import { IconReceiptRefund } from '@tabler/icons-react'
import { useState } from 'react'
import type { SaleAnswer } from '#domain/sales/sales.api.ts'
import { money } from '../campaigns/figures.ts'
import { zonedMoment } from '../campaigns/zoned-moment.ts'
import { MoreMenu } from '../ui/more-menu.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { badgesOf, sourceOfSale } from './sale-words.ts'
import classes from './sale-table.module.css'

type SaleTableProps = { campaignId: string; sales: readonly SaleAnswer[]; zone: string }

const columns = ['Buyer', 'Amount', 'Time', 'Source', 'State'] as const

export function SaleTable({ campaignId, sales, zone }: SaleTableProps) {
  const [refunding, setRefunding] = useState<SaleAnswer | null>(null)
  return (
    <div className={classes.frame}>
      {/* Roles by name: a table that is laid out as cards loses its own. */}
      <Table role="table" aria-label="Sales" className={classes.table} highlightOnHover verticalSpacing={10}>
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {columns.map((column) => (
              <Table.Th key={column} role="columnheader" data-column={column}>
                {column}
              </Table.Th>
            ))}
            <Table.Th role="columnheader">
              <span className={classes.hidden}>Actions</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {sales.map((sale) => (
            <SaleRow key={sale.id} sale={sale} zone={zone} onRefund={() => setRefunding(sale)} />
          ))}
        </Table.Tbody>
      </Table>
      <RefundDialog campaignId={campaignId} sale={refunding} onClose={() => setRefunding(null)} />
    </div>
  )
}

type SaleRowProps = { sale: SaleAnswer; zone: string; onRefund: () => void }

function SaleRow({ sale, zone, onRefund }: SaleRowProps) {
  const { email, amount, currency, createdAt, refundedAt } = sale
  return (
    <Table.Tr role="row" className={classes.row} data-refunded={refundedAt !== null || undefined}>
      <Table.Td role="cell" data-column="Buyer">
        {email ?? <span className={classes.anonymous}>Unknown buyer</span>}
      </Table.Td>
      <Table.Td role="cell" data-column="Amount">
        {money(amount, currency)}
      </Table.Td>
      <Table.Td role="cell" data-column="Time">
        {zonedMoment(createdAt, { zone })}
      </Table.Td>
      <Table.Td role="cell" data-column="Source">
        {sourceOfSale(sale)}
      </Table.Td>
      <Table.Td role="cell" data-column="State">
        <span className={classes.badges}>
          {badgesOf(sale).map(({ label, tone }) => (
            <Badge key={label} color={tone}>
              {label}
            </Badge>
          ))}
        </span>
      </Table.Td>
      <Table.Td role="cell" data-column="Actions">
        {refundedAt === null && (
          <MoreMenu
            label={`More about the sale of ${money(amount, currency)} to ${email ?? 'an unknown buyer'}`}
          >
            <Menu.Item leftSection={<IconReceiptRefund size={16} stroke={1.75} />} onClick={onRefund}>
              Mark as refunded…
            </Menu.Item>
          </MoreMenu>
        )}
      </Table.Td>
    </Table.Tr>
  )
}
