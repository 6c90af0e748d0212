/** The tabs of the dialog, one below the other: up and down move, a check says that sales are reported there. */
import { createScopedKeydownHandler, UnstyledButton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { saleProviders, type SaleProviderSlug } from '#domain/sales/sale-providers.ts'
import { PlatformMark } from '../ui/platform-mark.tsx'
import classes from './sale-tracking-dialog.module.css'

type ProviderRailProps = {
  /** Begins the ids of the tabs. */
  id: string
  open: SaleProviderSlug | null
  reporting: readonly SaleProviderSlug[]
  onChoose: (slug: SaleProviderSlug) => void
}

const moveAmongTabs = createScopedKeydownHandler({
  siblingSelector: '[role="tab"]',
  parentSelector: '[role="tablist"]',
  activateOnFocus: true,
  loop: true,
  orientation: 'vertical',
})

export function ProviderRail({ id, open, reporting, onChoose }: ProviderRailProps) {
  return (
    <div role="tablist" aria-label="Providers" aria-orientation="vertical" className={classes.rail}>
      {saleProviders.map(({ slug, name, platform }, at) => (
        <UnstyledButton
          key={slug}
          id={`${id}-${slug}`}
          role="tab"
          aria-selected={slug === open}
          tabIndex={slug === open || (open === null && at === 0) ? 0 : -1}
          className={classes.tab}
          onClick={() => onChoose(slug)}
          onKeyDown={moveAmongTabs}
        >
          <PlatformMark id={platform ?? slug} name={name} />
          <span className={classes.tabName}>{name}</span>
          {reporting.includes(slug) && (
            <IconCheck size={16} stroke={2} role="img" aria-label="reports sales" className={classes.check} />
          )}
        </UnstyledButton>
      ))}
    </div>
  )
}
