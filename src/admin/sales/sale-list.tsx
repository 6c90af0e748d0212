/** What a campaign has sold, the latest first, a page at a time. */
import { SegmentedControl } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useEditorLink } from '../navigation/editor-family.ts'
import { saleTrackingLink } from '../navigation/sale-tracking-link.ts'
import { AnchorButton, Button, LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListEnd, ListSection } from '../ui/list-section.tsx'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { salesExportAddress, salesQuery, type SaleView } from './api.ts'
import { SaleCount } from './sale-count.tsx'
import { SaleTable } from './sale-table.tsx'

type SaleListProps = {
  campaignId: string
  zone: string
  hasSaleTracking: boolean
  /** A visit to that page is a sale. */
  hasSalesPage: boolean
}

export function SaleList({ campaignId, zone, hasSaleTracking, hasSalesPage }: SaleListProps) {
  const [view, setView] = useState<SaleView>('all')
  const [first] = useInfiniteQuery(salesQuery(campaignId, view)).data?.pages ?? []
  const unconfirmed = first?.unconfirmed ?? 0
  const hasSales = view === 'unconfirmed' || (first?.total ?? 0) > 0
  return (
    <ListSection
      title="Sales"
      filter={
        (unconfirmed > 0 || view === 'unconfirmed') && (
          <SegmentedControl<SaleView>
            aria-label="Which sales"
            size="xs"
            value={view}
            onChange={setView}
            data={[
              { value: 'all', label: 'All' },
              { value: 'unconfirmed', label: `Unconfirmed (${unconfirmed.toLocaleString('en')})` },
            ]}
          />
        )
      }
      actions={
        <>
          {hasSaleTracking && (
            <LinkButton {...saleTrackingLink()} size="xs">
              Set up sales tracking
            </LinkButton>
          )}
          {hasSales && (
            <AnchorButton
              size="xs"
              href={salesExportAddress(campaignId)}
              download
              leftSection={<IconDownload size={15} stroke={1.75} aria-hidden="true" />}
            >
              Export sales
            </AnchorButton>
          )}
        </>
      }
    >
      <Listed campaignId={campaignId} zone={zone} view={view} hasSalesPage={hasSalesPage} />
    </ListSection>
  )
}

type ListedProps = Omit<SaleListProps, 'hasSaleTracking'> & { view: SaleView }

function Listed({ campaignId, zone, view, hasSalesPage }: ListedProps) {
  const sales = useInfiniteQuery(salesQuery(campaignId, view))

  if (sales.isPending) return <Loading heights={[180]} />
  if (sales.isError && !sales.data)
    return <Problem onRetry={() => void sales.refetch()}>{sales.error.message}</Problem>
  const rows = sales.data.pages.flatMap((page) => page.sales)
  const [{ total, unconfirmed } = { total: 0, unconfirmed: 0 }] = sales.data.pages
  if (rows.length === 0)
    return view === 'unconfirmed' ? (
      <NothingWaits />
    ) : (
      <NoSales campaignId={campaignId} hasSalesPage={hasSalesPage} />
    )

  return (
    <>
      <SaleCount total={total} unconfirmed={unconfirmed} zone={zone} />
      <SaleTable campaignId={campaignId} sales={rows} zone={zone} />
      {sales.hasNextPage && (
        <ListEnd>
          <Button busy={sales.isFetchingNextPage} onClick={() => void sales.fetchNextPage()}>
            Show more
          </Button>
        </ListEnd>
      )}
    </>
  )
}

function NothingWaits() {
  return <EmptyState title="Nothing waits for you">Every sale was confirmed or dropped.</EmptyState>
}

function NoSales({ campaignId, hasSalesPage }: Pick<SaleListProps, 'campaignId' | 'hasSalesPage'>) {
  const toEditor = useEditorLink()
  return (
    <EmptyState
      title="Nothing sold yet"
      action={
        !hasSalesPage && (
          <LinkButton variant="primary" {...toEditor(campaignId, 'pages')}>
            Add a sales page
          </LinkButton>
        )
      }
    >
      Set up sales tracking, so that your checkout reports each sale. Or add a sales tracking page: a visit to
      the page that buyers see last counts as one.
    </EmptyState>
  )
}
