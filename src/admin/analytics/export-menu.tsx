/** What the overview shows, as files for spreadsheets. */
import { Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Overview } from '#domain/analytics/analytics.api.ts'
import { Button } from '../ui/button.tsx'
import { exportAddress } from './api.ts'
import { splits, usePeriod } from './period-search.ts'

type ExportMenuProps = { campaignId: string; kind: Overview['kind'] }

export function ExportMenu({ campaignId, kind }: ExportMenuProps) {
  const period = usePeriod()
  return (
    <Menu
      position="bottom-end"
      width={230}
      portalProps={{ target: '#sheet' }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Button leftSection={<ExportIcon />}>Export</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <CsvItem href={exportAddress('exportOverview', campaignId, period)}>Figures of each day</CsvItem>
        {kind === 'leads' && (
          <CsvItem href={exportAddress('exportBuying', campaignId, period)}>When people buy</CsvItem>
        )}
        {kind === 'leads' &&
          Object.entries(splits).map(([by, label]) => (
            <CsvItem
              key={by}
              href={exportAddress('exportFunnel', campaignId, { ...period, by: by as keyof typeof splits })}
            >
              Funnel by {label.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())}
            </CsvItem>
          ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function CsvItem({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Menu.Item component="a" href={href} download>
      {children}
    </Menu.Item>
  )
}

export function ExportIcon() {
  return <IconDownload size={16} stroke={1.75} aria-hidden="true" />
}
