/** What a campaign has sold, the latest first, a page at a time. */
import { Button as KitButton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { timeZoneName } from '../campaigns/zoned-date-time.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { salesExportAddress, salesQuery } from './api.ts'
import { SaleTable } from './sale-table.tsx'
import classes from './sale-list.module.css'

type SaleListProps = { campaignId: string; zone: string }

export function SaleList({ campaignId, zone }: SaleListProps) {
  const sales = useInfiniteQuery(salesQuery(campaignId))
  const total = sales.data?.pages[0]?.total ?? 0
  return (
    <section aria-labelledby="sales-title" className={classes.section}>
      <div className={classes.head}>
        <h2 id="sales-title" className={classes.title}>
          Sales
        </h2>
        {total > 0 && (
          <KitButton
            component="a"
            variant="default"
            size="xs"
            href={salesExportAddress(campaignId)}
            download
            leftSection={<IconDownload size={15} stroke={1.75} />}
          >
            Export sales
          </KitButton>
        )}
      </div>
      <Listed campaignId={campaignId} zone={zone} />
    </section>
  )
}

function Listed({ campaignId, zone }: SaleListProps) {
  const sales = useInfiniteQuery(salesQuery(campaignId))

  if (sales.isPending) return <Loading heights={[180]} />
  if (sales.isError && !sales.data)
    return <Problem onRetry={() => void sales.refetch()}>{sales.error.message}</Problem>
  const rows = sales.data.pages.flatMap((page) => page.sales)
  const total = sales.data.pages[0]?.total ?? 0
  if (rows.length === 0)
    return (
      <EmptyState title="Nothing sold yet">
        Add a sales tracking page: a visit to the page that buyers see last counts as a sale.
      </EmptyState>
    )

  return (
    <>
      <p className={classes.count}>
        {total.toLocaleString('en')} {total === 1 ? 'sale' : 'sales'}. Times are {timeZoneName(zone)} time.
      </p>
      <SaleTable campaignId={campaignId} sales={rows} zone={zone} />
      {sales.hasNextPage && (
        <Button
          className={classes.more}
          busy={sales.isFetchingNextPage}
          onClick={() => void sales.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  )
}
