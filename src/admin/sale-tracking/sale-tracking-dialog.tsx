/** Set up sales tracking: a tab for each provider that can report sales (specification B §2.7, §4.5). */
import { Modal, Select } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useId } from 'react'
import { saleProviders, type SaleProviderSlug } from '#domain/sales/sale-providers.ts'
import { findSaleProvider } from '#domain/sale-trackings/sale-setup.ts'
import type { SaleTrackingDialogProps } from '../campaigns/sale-tracking.tsx'
import { links } from '../navigation/links.ts'
import { Problem } from '../ui/problem.tsx'
import { saleTrackingsQuery } from './api.ts'
import { saleTrackingTab } from '../navigation/sale-tracking-link.ts'
import { ProviderPanel } from './provider-panel.tsx'
import { ProviderRail } from './provider-rail.tsx'
import classes from './sale-tracking-dialog.module.css'
import { StepPlaceholders } from './step-placeholders.tsx'

/** Pixels (B §9.4). */
const widthFor = (tabs: number) => (tabs > 4 ? 760 : 740)

export function SaleTrackingDialog({ campaignId, zone, provider, onClose }: SaleTrackingDialogProps) {
  const isNarrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  return (
    <Modal
      opened
      onClose={onClose}
      title="Set up sales tracking"
      size={widthFor(saleProviders.length)}
      padding={0}
      fullScreen={isNarrow}
      classNames={{ content: classes.dialog ?? '', header: classes.head ?? '', body: classes.body ?? '' }}
    >
      <Tabs {...{ campaignId, zone, provider, isNarrow }} />
    </Modal>
  )
}

type TabsProps = Omit<SaleTrackingDialogProps, 'onClose'> & { isNarrow: boolean }

function Tabs({ campaignId, zone, provider, isNarrow }: TabsProps) {
  const trackings = useQuery(saleTrackingsQuery(campaignId))
  const navigate = useNavigate()
  const id = useId()
  const named = findSaleProvider(provider)?.slug
  const open = named ?? trackings.data?.suggested
  const reporting = trackings.data?.reporting ?? []
  const choose = (slug: SaleProviderSlug) => void navigate(saleTrackingTab(slug))

  return (
    <>
      {isNarrow ? (
        <ProviderSelect open={open ?? null} reporting={reporting} onChoose={choose} />
      ) : (
        <ProviderRail id={id} open={open ?? null} reporting={reporting} onChoose={choose} />
      )}
      <div
        className={classes.panel}
        {...(!isNarrow && open && { role: 'tabpanel', 'aria-labelledby': `${id}-${open}` })}
      >
        {open ? (
          <ProviderPanel key={open} at={{ campaignId, provider: open }} zone={zone} />
        ) : trackings.isError ? (
          <Problem onRetry={() => void trackings.refetch()}>{trackings.error.message}</Problem>
        ) : (
          <StepPlaceholders count={3} />
        )}
        {trackings.data?.checkout && (
          <p className={classes.guide}>
            <Link {...links.platformGuide(trackings.data.checkout.id, campaignId)} target="_blank">
              Have {trackings.data.checkout.name} report its orders itself
            </Link>
          </p>
        )}
        <p className={classes.guide}>
          <Link {...links.guide('sales')} target="_blank">
            What counts as a sale
          </Link>
        </p>
      </div>
    </>
  )
}

type ProviderSelectProps = {
  open: SaleProviderSlug | null
  reporting: readonly string[]
  onChoose: (slug: SaleProviderSlug) => void
}

function ProviderSelect({ open, reporting, onChoose }: ProviderSelectProps) {
  return (
    <Select
      aria-label="Provider"
      className={classes.select ?? ''}
      size="md"
      data={saleProviders.map(({ slug, name }) => ({
        value: slug,
        label: reporting.includes(slug) ? `${name} ✓` : name,
      }))}
      value={open}
      onChange={(slug) => slug !== null && onChoose(slug)}
    />
  )
}
